// The beeper: a square wave, as a piezo buzzer gives it. Browsers stay silent until the first press.

const LOUD = 0.045;

export class Beeper {
  constructor(onTone) {
    this.onTone = onTone;
    this.context = null;
    this.muted = localStorage.getItem("muted") === "yes";
    this.offset = null;
    const wake = () => this.wake();
    addEventListener("pointerdown", wake, { capture: true });
    addEventListener("keydown", wake, { capture: true });
  }

  wake() {
    if (!this.context) {
      const Context = window.AudioContext || window.webkitAudioContext;
      if (!Context) return;
      this.context = new Context();
      this.tone = new OscillatorNode(this.context, { type: "square", frequency: 1000 });
      this.volume = new GainNode(this.context, { gain: 0 });
      const box = new BiquadFilterNode(this.context, { type: "lowpass", frequency: 5200 });
      this.tone.connect(this.volume).connect(box).connect(this.context.destination);
      this.tone.start();
    }
    if (this.context.state === "suspended") this.context.resume();
  }

  mute(on) {
    this.muted = on;
    localStorage.setItem("muted", on ? "yes" : "no");
    if (on && this.context) {
      this.volume.gain.cancelScheduledValues(0);
      this.volume.gain.value = 0;
    }
  }

  // edges: [virtual ms, hertz] in order; now: the virtual ms of this message; speed: of virtual time.
  hear(edges, now, speed) {
    for (const [at, hertz] of edges) {
      setTimeout(() => this.onTone(hertz), Math.max(0, (at - now) / speed) + 20);
    }
    if (!this.context || this.muted) return;
    const here = this.context.currentTime;
    // Tie virtual time to the sound card's, anew whenever they have drifted apart.
    const offset = here - now / 1000 / speed;
    if (this.offset === null || this.speed !== speed || Math.abs(offset - this.offset) > 0.15) {
      this.offset = offset;
      this.speed = speed;
    }
    for (const [at, hertz] of edges) {
      const when = Math.max(here, this.offset + at / 1000 / speed + 0.03);
      if (hertz) this.tone.frequency.setValueAtTime(hertz, when);
      this.volume.gain.setTargetAtTime(hertz ? LOUD : 0, when, 0.0015);
    }
  }
}

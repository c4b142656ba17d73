// The panel, pixel for pixel: 1024 bytes, eight rows a byte, top row in the lowest bit.

const LIT = [233, 242, 255];
const DARK = [5, 7, 10];

export class Oled {
  constructor(canvas, glass) {
    this.canvas = canvas;
    this.glass = glass;
    this.context = canvas.getContext("2d", { alpha: false });
    this.image = this.context.createImageData(128, 64);
    this.draw(new Uint8Array(1024));
    this.room = canvas.parentElement;
    new ResizeObserver(() => this.fit()).observe(glass);
    addEventListener("resize", () => this.fit());
    this.fit();
  }

  // The largest whole number of device pixels for each pixel of the panel.
  fit() {
    const ratio = window.devicePixelRatio || 1;
    const style = getComputedStyle(this.glass);
    const wide = this.glass.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    this.scale = Math.max(1, Math.floor((wide * ratio) / 128)) / ratio;
    this.room.style.width = 128 * this.scale + "px";
    this.room.style.height = 64 * this.scale + "px";
    // To where a device pixel begins, and a little on: rounding would make one row wider than the next.
    const place = this.room.getBoundingClientRect();
    const nudge = (at) => (Math.round(at * ratio) - at * ratio + 0.06) / ratio;
    this.canvas.style.transform = `translate(${nudge(place.left)}px, ${nudge(place.top)}px) scale(${this.scale})`;
  }

  show(base64) {
    this.draw(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  }

  draw(bytes) {
    const data = this.image.data;
    for (let y = 0; y < 64; y++) {
      const row = (y >> 3) * 128;
      const bit = 1 << (y & 7);
      for (let x = 0; x < 128; x++) {
        const colour = bytes[row + x] & bit ? LIT : DARK;
        const at = (y * 128 + x) * 4;
        data[at] = colour[0];
        data[at + 1] = colour[1];
        data[at + 2] = colour[2];
        data[at + 3] = 255;
      }
    }
    this.context.putImageData(this.image, 0, 0);
  }
}

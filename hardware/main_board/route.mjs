// Routes the placed board with tscircuit's autorouter: pads.json in, tracks.json out.
//
//   node route.mjs pads.json tracks.json [EFFORT]
//
// GND is routed too: the copper areas come on top, and no pad depends on them. KiCad judges (finish.py).
import { readFileSync, writeFileSync } from "node:fs"

// The router uses the iterator helpers of Node 22; Debian's Node may be older.
const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
for (const name of ["map", "filter", "flatMap"]) {
  iterator[name] ??= function (each) {
    return [...this][name](each).values()
  }
}
for (const name of ["some", "every", "find", "reduce", "forEach"]) {
  iterator[name] ??= function (...how) {
    return [...this][name](...how)
  }
}
iterator.toArray ??= function () {
  return [...this]
}
const { AutoroutingPipelineSolver, AUTOROUTER_VERSION } = await import("@tscircuit/capacity-autorouter")

const [input, output, effort = "1"] = process.argv.slice(2)
const { rules, pads } = JSON.parse(readFileSync(input, "utf8"))
const layers = ["top", "bottom"]
const nets = new Map()
for (const pad of pads) {
  if (pad.net) nets.set(pad.net, [...(nets.get(pad.net) ?? []), pad])
}
const clearance = rules.clearance + 0.01 // its lines are straightened by up to that
const problem = {
  layerCount: 2,
  minTraceWidth: rules.signal,
  nominalTraceWidth: rules.signal,
  minViaPadDiameter: rules.via + 0.2, // it brings vias closer to each other than it should
  minViaHoleDiameter: rules.drill,
  defaultObstacleMargin: clearance,
  minTraceToPadEdgeClearance: clearance,
  minTraceToHoleEdgeClearance: 0.3,
  minBoardEdgeClearance: 0.5,
  bounds: { minX: 0, minY: 0, maxX: rules.width, maxY: rules.height },
  obstacles: pads.map((pad) => ({
    type: "rect",
    layers,
    center: { x: pad.x, y: pad.y },
    width: pad.width,
    height: pad.height,
    connectedTo: pad.net ? [pad.net] : [],
  })),
  connections: [...nets].map(([name, on]) => ({
    name,
    nominalTraceWidth: rules.power_nets.includes(name) ? rules.power : rules.signal,
    pointsToConnect: on.map((pad) => ({ x: pad.x, y: pad.y, layers, pointId: pad.at, pcb_port_id: pad.at })),
  })),
}
const solver = new AutoroutingPipelineSolver(problem, { effort: Number(effort) })
const started = Date.now()
solver.solve()
if (solver.failed) {
  console.error(`route: autorouter ${AUTOROUTER_VERSION} gave up: ${solver.error}`)
  process.exit(1)
}
const traces = solver.getOutputSimpleRouteJson().traces
writeFileSync(output, JSON.stringify(traces, null, 0) + "\n")
console.log(`route: ${traces.length} traces in ${Math.round((Date.now() - started) / 1000)} s, autorouter ${AUTOROUTER_VERSION}`)

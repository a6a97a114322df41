/** Measures the cost of each layer of a proxied call, in this process: `npm run bench:paths`. */
import { median } from '../proxy/statistics.ts'
import { markdown } from '../proxy/table.ts'
import { answerLayers } from './answer-layers.ts'
import { bodyLayers } from './body-layers.ts'
import type { Layer } from './layer.ts'
import { requestLayers } from './request-layers.ts'

/** Layers take turns, so that a slow moment affects at most one sample of each. */
const rounds = 41
/** Warm-up for the compiler, not counted. */
const warmRounds = 10

const layers = [...(await requestLayers()), ...answerLayers(), ...bodyLayers()]
const samples = new Map<Layer, number[]>(layers.map((layer) => [layer, []]))
for (let round = 0; round < warmRounds + rounds; round++) {
  for (const layer of layers) {
    const microseconds = await sample(layer)
    if (round >= warmRounds) samples.get(layer)?.push(microseconds)
  }
}
const rows = [...samples].map(([{ name }, figures]) => {
  const sorted = figures.sort((a, b) => a - b)
  const low = sorted[Math.floor(rounds / 4)] ?? Number.NaN
  const high = sorted[Math.ceil((rounds * 3) / 4)] ?? Number.NaN
  return [name, median(sorted).toFixed(2), `${low.toFixed(2)} … ${high.toFixed(2)}`]
})
console.log(markdown(['layer', 'µs', 'half of the samples'], rows, 1))
console.log(`\nNode ${process.versions.node}; CPU time with garbage collection, medians of ${rounds} rounds.`)
// The log's output would keep the process alive.
process.exit(0)

/** CPU rather than wall-clock time, so that other load does not count. */
async function sample(layer: Layer): Promise<number> {
  // Absorbs the previous layer's garbage and cold caches.
  await layer.prepare(layer.count)()
  const run = layer.prepare(layer.count)
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / layer.count
}

/** Bounds the memory for new objects, of which newer versions of Node take more than a proxy can use. */
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** In smaller ones calls under way outlive two collections; larger ones save nothing measurable. */
const limitBytes = 8 * 1_048_576

/**
 * Lets the space for new objects grow to 8 MiB, or to what loading the program has made of it, and no further. The
 * engine alone would take up to 64 MiB under load. It also shrinks the space while the server is idle, so the limit
 * is applied after each collection: forbidding growth once would leave the space at its smallest size for ever, where
 * calls under way are taken for old objects and every second of load costs a full collection.
 */
export function limitYoungGeneration(): void {
  limitGrowth()
  new PerformanceObserver(limitGrowth).observe({ entryTypes: ['gc'] })
}

function limitGrowth(): void {
  const mayDouble = 2 * youngGenerationBytes() <= limitBytes
  setFlagsFromString(`--semi-space-growth-factor=${mayDouble ? 2 : 1}`)
}

/** The capacity of one half of the space. */
function youngGenerationBytes(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return (space?.space_used_size ?? 0) + (space?.space_available_size ?? 0)
}

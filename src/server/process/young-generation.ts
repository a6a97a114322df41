import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Smaller: calls in flight survive two collections. Larger: no measurable gain. */
const limitBytes = 8 * 1_048_576

/**
 * Limits the young generation to 8 MiB, or its size after loading; the engine would take up to 64 MiB. The limit is set
 * after each collection, because the engine shrinks the space while idle, and could not grow it back.
 */
export function limitYoungGeneration(): void {
  limitGrowth()
  new PerformanceObserver(limitGrowth).observe({ entryTypes: ['gc'] })
}

function limitGrowth(): void {
  const mayDouble = 2 * youngGenerationBytes() <= limitBytes
  setFlagsFromString(`--semi-space-growth-factor=${mayDouble ? 2 : 1}`)
}

/** The capacity of one semi-space. */
function youngGenerationBytes(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return (space?.space_used_size ?? 0) + (space?.space_available_size ?? 0)
}

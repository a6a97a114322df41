/** How long a test waits before it fails: seconds on a quiet machine, longer on a slow or busy one. */
import { availableParallelism, loadavg } from 'node:os'

/** On a quiet machine of the usual speed. */
const leastMs = 5_000
const mostMs = 120_000
/** Rounds of the loop below per millisecond, on a core of 2024. */
const usualSpeed = 200_000
const loops = 2_000_000

/** The best of a few tries, because a busy machine interrupts most of them; how busy it is, the load says. */
function measureSlowness(): number {
  let best = 0
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now()
    let sum = 0
    for (let at = 0; at < loops; at += 1) sum = (sum * 31 + at) % 65_521
    best = Math.max(best, (loops + (sum & 1)) / (performance.now() - startedAt))
  }
  return Math.max(1, usualSpeed / best)
}

const slowness = measureSlowness()

/**
 * Milliseconds until a condition that does not come true is a failure. Grows with the slowness of the machine, measured
 * once per process, and with its load, asked each time.
 */
export function timeLimitMs(): number {
  const [load = 0] = loadavg()
  const waiting = Math.max(1, load / availableParallelism())
  return Math.round(Math.min(mostMs, leastMs * slowness * waiting))
}

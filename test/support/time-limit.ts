/** How long a test waits before it fails: seconds on a quiet machine, longer on a slow or busy one. */
import { availableParallelism, loadavg } from 'node:os'

/** On a quiet machine of the usual speed. */
const leastMs = 5_000
const mostMs = 120_000
/** Rounds of the loop below per millisecond, on a core of 2024. */
const usualSpeed = 200_000
const rounds = 1_000_000

/** The best of a few tries, because a busy machine interrupts most of them; how busy it is, the load says. */
function measureSlowness(): number {
  let best = 0
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const startedAt = performance.now()
    let sum = 0
    for (let at = 0; at < rounds; at += 1) sum = (sum * 31 + at) % 65_521
    best = Math.max(best, (rounds + (sum & 1)) / (performance.now() - startedAt))
  }
  return usualSpeed / best
}

const slowness = measureSlowness()

/**
 * @param machine its slowness, where 1 is the usual speed; processes that want a core, on average of a minute; cores
 * @returns milliseconds
 */
export function limitFor(machine: { slowness: number; load: number; cores: number }): number {
  const perCore = Math.max(1, machine.load / machine.cores)
  return Math.round(Math.min(mostMs, leastMs * Math.max(1, machine.slowness) * perCore))
}

/**
 * Milliseconds until a condition that does not come true is a failure. The slowness is measured once per process, the
 * load is asked each time.
 */
export function timeLimitMs(): number {
  const [load = 0] = loadavg()
  return limitFor({ slowness, load, cores: availableParallelism() })
}

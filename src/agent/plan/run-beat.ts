/** How long a run lasts for others, and how its news are stored (docs/behaviour.md, 12.10). */
import type { ApplyRun } from './run-record.ts'

/** Milliseconds. The team takes a run without news for cut; a rate limit may last longer than that. */
export const runBeatMs = 20_000
const silentMs = 60_000

/** Returns whether the news of a run, stored at an ISO date, are recent; without recent ones it was cut. */
export function isRunAlive(storedAt: string, nowMs: number): boolean {
  return storedAt !== '' && nowMs - Date.parse(storedAt) < silentMs
}

/**
 * Stores the newest state of a run, one write at a time; states in between are skipped. The stored run may lag behind,
 * or storage may be full: resuming also reads the agent.
 *
 * @param onLost whether a failed write ends the run
 */
export function storedLatest(write: (run: ApplyRun) => Promise<void>, onLost?: (error: unknown) => void) {
  let newest: ApplyRun | undefined
  let isQueued = false
  let last = Promise.resolve()
  async function writeNewest() {
    isQueued = false
    if (newest !== undefined) await write(newest)
  }
  function again() {
    if (!isQueued && newest !== undefined)
      last = last.then(writeNewest).catch((error: unknown) => onLost?.(error))
    isQueued = newest !== undefined
  }
  return {
    store(now: ApplyRun) {
      newest = now
      again()
    },
    /** Stores the same state again: there is no other news. */
    again,
    /** Resolves when the last write has ended. */
    settled: () => last,
  }
}

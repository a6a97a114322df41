/** Stores the newest state of a run, one write at a time; states in between are skipped. */
import type { ApplyRun } from '../../../../../agent/plan/run-record.ts'

/** The team takes a run without news for cut; a rate limit may last longer than that. */
const newsMs = 20_000

/**
 * The stored run may lag behind, or storage may be full: resuming also reads the agent.
 *
 * @param onLost whether a failed write ends the run
 */
export function storedProgress(write: (run: ApplyRun) => Promise<void>, onLost?: (error: unknown) => void) {
  let newest: ApplyRun | undefined
  let isQueued = false
  let last = Promise.resolve()
  async function writeNewest() {
    isQueued = false
    if (newest !== undefined) await write(newest)
  }
  function queue() {
    if (!isQueued) last = last.then(writeNewest).catch((error: unknown) => onLost?.(error))
    isQueued = true
  }
  const beat = setInterval(() => newest !== undefined && queue(), newsMs)
  return {
    store(now: ApplyRun) {
      newest = now
      queue()
    },
    end() {
      clearInterval(beat)
      return last
    },
  }
}

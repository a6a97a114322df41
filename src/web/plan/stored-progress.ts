/** Stores the newest state of a run until it ends, also while a rate limit lasts. */
import { runBeatMs, storedLatest } from '../../agent/plan/run-beat.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'

/** @param onLost whether a failed write ends the run */
export function storedProgress(write: (run: ApplyRun) => Promise<void>, onLost?: (error: unknown) => void) {
  const news = storedLatest(write, onLost)
  const beat = setInterval(news.again, runBeatMs)
  return {
    store: news.store,
    end() {
      clearInterval(beat)
      return news.settled()
    },
  }
}

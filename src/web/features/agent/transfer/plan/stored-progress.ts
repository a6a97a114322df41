/** Stores the newest state of a run until it ends, also while a rate limit lasts. */
import { runNewsMs, storedNews } from '../../../../../agent/plan/run-news.ts'
import type { ApplyRun } from '../../../../../agent/plan/run-record.ts'

/** @param onLost whether a failed write ends the run */
export function storedProgress(write: (run: ApplyRun) => Promise<void>, onLost?: (error: unknown) => void) {
  const news = storedNews(write, onLost)
  const beat = setInterval(news.again, runNewsMs)
  return {
    store: news.store,
    end() {
      clearInterval(beat)
      return news.settled()
    },
  }
}

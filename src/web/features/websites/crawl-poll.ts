/** How long to wait before a crawl is asked for again (platform API, section 9.2). */
import { growingWait } from '../../api/growing-wait.ts'

/** Together about half an hour, after which a crawl is a matter of hours. */
export const crawlPollMilliseconds = growingWait({
  firstSeconds: 2,
  growth: 1.35,
  maxSeconds: 60,
  maxPolls: 40,
})

/** How long to wait before a run is asked for again (docs/platform.md, section 12). */
import { growingWait } from '../../agent/transport/growing-wait.ts'

/** Together fifteen minutes. */
export const runPollMilliseconds = growingWait({
  firstSeconds: 3,
  growth: 1.25,
  maxSeconds: 10,
  maxPolls: 92,
})

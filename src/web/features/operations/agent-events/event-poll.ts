/** How long to wait before an event is asked for again (docs/platform.md, section 13.2). */
import { growingWait } from '../../../../agent/transport/growing-wait.ts'

/** Together two minutes. */
const waitMilliseconds = growingWait({ firstSeconds: 1, growth: 1.5, maxSeconds: 15, maxPolls: 13 })

/** An event takes less than ten seconds; what was sent longer ago is asked for once, when the page opens. */
const recentMinutes = 10
/** And what was sent before that only when a person asks. */
const askableHours = 24

function minutesSince(sentAt: string, now: number): number {
  return (now - Date.parse(sentAt)) / 60_000
}

/** Whether a page that opens asks for the state by itself. */
export function isWorthAsking(sentAt: string, now = Date.now()): boolean {
  return minutesSince(sentAt, now) < askableHours * 60
}

/** False when it is not worth asking any more; then a person may. */
export function eventPollMilliseconds(polls: number, sentAt: string, now = Date.now()): number | false {
  return minutesSince(sentAt, now) > recentMinutes ? false : waitMilliseconds(polls)
}

/** Polling intervals for an event's state (docs/platform.md, section 13.2). */
import { growingWait } from '../../../../agent/transport/growing-wait.ts'

/** Two minutes in total. */
const waitMilliseconds = growingWait({ firstSeconds: 1, growth: 1.5, maxSeconds: 15, maxPolls: 13 })

/** Events take under ten seconds; older ones are polled once, when the page opens. */
const recentMinutes = 10
/** Beyond this, only on the user's request. */
const askableHours = 24

function minutesSince(sentAt: string, now: number): number {
  return (now - Date.parse(sentAt)) / 60_000
}

/** Returns whether an opened page polls the state by itself. */
export function isWorthAsking(sentAt: string, now = Date.now()): boolean {
  return minutesSince(sentAt, now) < askableHours * 60
}

/** False to stop polling; the user may still ask. */
export function eventPollMilliseconds(polls: number, sentAt: string, now = Date.now()): number | false {
  return minutesSince(sentAt, now) > recentMinutes ? false : waitMilliseconds(polls)
}

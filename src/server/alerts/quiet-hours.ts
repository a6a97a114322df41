import type { QuietHours } from '../../contract/studio/alerts/alert-rules.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns whether a time falls into quiet hours, by local time and so with daylight saving. */
export function isQuietAt(now: number, quiet: QuietHours | null): boolean {
  if (quiet === null) return false
  const { from, to, timeZone } = quiet
  const time = clockOf(timeZone).format(now)
  return from < to ? time >= from && time < to : time >= from || time < to
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached !== undefined) return cached
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

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

interface SentMessage {
  at: number
  failed: boolean
}

/** Longest window of any rule. */
const maxAgeMs = 86_400_000
/** Beyond it the oldest are dropped. */
const maxMessages = 20_000

export class DeliveryWindow {
  readonly #messages = new Map<string, SentMessage>()

  /** `at` is in milliseconds since the epoch, and roughly ascending. */
  add(messageId: string, failed: boolean, at: number): void {
    const delivery = this.#messages.get(messageId)
    if (delivery !== undefined) {
      // Later statuses do not count again, except a first failure.
      if (!failed || delivery.failed) return
      this.#messages.delete(messageId)
    }
    this.#messages.set(messageId, { at, failed })
    for (const [id, oldest] of this.#messages) {
      if (this.#messages.size <= maxMessages && at - oldest.at <= maxAgeMs) break
      this.#messages.delete(id)
    }
  }

  /** Counts messages after a time; `since` is the first reported failure. */
  figures(after: number): { readonly failed: number; readonly total: number; readonly since: number } {
    let failed = 0
    let total = 0
    let since = Number.POSITIVE_INFINITY
    for (const message of this.#messages.values()) {
      if (message.at <= after) continue
      total += 1
      if (!message.failed) continue
      failed += 1
      since = Math.min(since, message.at)
    }
    return { failed, total, since }
  }
}

/** What became of messages lately, each counted once however many statuses it has. */

interface SentMessage {
  at: number
  failed: boolean
}

/** As long as the longest window of a rule. */
const maxAgeMs = 86_400_000
/** The oldest make room. */
const maxMessages = 20_000

export class DeliveryWindow {
  readonly #messages = new Map<string, SentMessage>()

  /** @param at - Milliseconds since 1970; they do not fall by much. */
  add(messageId: string, failed: boolean, at: number): void {
    const known = this.#messages.get(messageId)
    if (known !== undefined) {
      // A later status of the same message makes it no new one, unless it failed after all.
      if (!failed || known.failed) return
      this.#messages.delete(messageId)
    }
    this.#messages.set(messageId, { at, failed })
    for (const [id, oldest] of this.#messages) {
      if (this.#messages.size <= maxMessages && at - oldest.at <= maxAgeMs) break
      this.#messages.delete(id)
    }
  }

  /** Of the messages after a time; `since` is when the first of the failed ones was reported. */
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

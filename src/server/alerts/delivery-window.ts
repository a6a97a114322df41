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

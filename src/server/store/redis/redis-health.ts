import { causeWord } from './refused-command.ts'

interface HealthListener {
  onLost(reason: string): void
  onRefused(reason: string): void
  onBack(): void
}

/** Reports each reason for a failure once, until Redis is back. */
export class RedisHealth {
  readonly #listener: HealthListener
  readonly #reasons = new Set<string>()
  isAway = false

  constructor(listener: HealthListener) {
    this.#listener = listener
  }

  lose(cause: unknown): void {
    this.isAway = true
    this.#report(this.#listener.onLost, cause)
  }

  refuse(cause: unknown): void {
    this.#report(this.#listener.onRefused, cause)
  }

  /** Redis accepts commands again, without a lost connection. */
  accept(): void {
    if (this.isAway || this.#reasons.size === 0) return
    this.#reasons.clear()
    this.#listener.onBack()
  }

  restore(): void {
    if (this.isAway) this.#listener.onBack()
    this.isAway = false
    this.#reasons.clear()
  }

  #report(report: (reason: string) => void, cause: unknown): void {
    const reason = causeWord(cause)
    if (!this.#reasons.has(reason)) report(reason)
    this.#reasons.add(reason)
  }
}

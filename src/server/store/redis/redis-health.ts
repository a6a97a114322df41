import { Problem } from '../../core/problem.ts'

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

/** Returns a Redis error's first word, such as `OOM`, because the rest may hold values; else code or name. */
function causeWord(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof Problem) return causeWord(error.cause)
  const [word] = /^[A-Z]{2,20}(?=[ :]|$)/.exec(error.message) ?? []
  if (word !== undefined) return word
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

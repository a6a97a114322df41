/** Counts what a model uses, and stops it at a limit. */
import type { ModelUsage } from '../results.ts'
import { type ModelCall, ModelError, type ModelReply } from './model.ts'

export interface CustomerLimits {
  /** Of prompts and answers together. */
  maxTokens: number
  /** From the first message to the last verdict. */
  maxMilliseconds: number
}

const maxModelTokens = 100_000
const maxModelMs = 600_000

export const defaultCustomerLimits: CustomerLimits = {
  maxTokens: maxModelTokens,
  maxMilliseconds: maxModelMs,
}

/** A rough figure for texts of any language, where the provider reports none. */
const charactersPerToken = 3

export class ModelMeter {
  readonly #limits: CustomerLimits
  readonly #now: () => number
  readonly #startedAt: number
  readonly usage: ModelUsage = { calls: 0, tokens: 0, isEstimated: false, milliseconds: 0 }

  constructor(limits: CustomerLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    this.#startedAt = now()
  }

  /** Throws a ModelError once a limit is reached: nothing more is asked then. */
  check(): void {
    const { maxTokens, maxMilliseconds } = this.#limits
    if (this.usage.tokens >= maxTokens) {
      throw new ModelError(`The limit of ${maxTokens} tokens is reached.`)
    }
    if (this.#leftMilliseconds() <= 0) {
      throw new ModelError(`The limit of ${Math.round(maxMilliseconds / 1000)} seconds is reached.`)
    }
  }

  #leftMilliseconds(): number {
    return this.#startedAt + this.#limits.maxMilliseconds - this.#now()
  }

  /** Asks unless a limit is reached, and counts. */
  async ask<Request extends object, Answer>(
    request: Request,
    signal: AbortSignal | undefined,
    ask: (request: Request, call: ModelCall) => Promise<ModelReply<Answer>>,
  ): Promise<Answer> {
    this.check()
    const startedAt = this.#now()
    try {
      const { answer, tokens } = await ask(request, { signal, milliseconds: this.#leftMilliseconds() })
      this.usage.isEstimated ||= tokens === null
      this.usage.tokens += tokens ?? estimate(request, answer)
      return answer
    } finally {
      this.usage.calls += 1
      this.usage.milliseconds += this.#now() - startedAt
    }
  }
}

function estimate(request: object, answer: unknown): number {
  return Math.ceil((JSON.stringify(request).length + JSON.stringify(answer).length) / charactersPerToken)
}

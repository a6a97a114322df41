import { t } from '../../contract/translate.ts'
import { costText, type ModelPrices, modelCost, type TokenCount } from '../../judging/cost.ts'
import type { ModelUsage } from '../results.ts'
import { type ModelCall, ModelError, type ModelReply } from './model.ts'

export interface CustomerLimits {
  /** Prompts and answers. */
  maxTokens: number
  maxMilliseconds: number
  /** The model's prices; without them costs are unknown. */
  prices?: ModelPrices | undefined
  /** In the prices' currency; needs prices. */
  maxCost?: number | undefined
  /** Shared by the run's conversations, so that `maxCost` limits them together. */
  spent?: { amount: number } | undefined
}

const maxModelTokens = 100_000
const maxModelMs = 600_000

export const defaultCustomerLimits: CustomerLimits = {
  maxTokens: maxModelTokens,
  maxMilliseconds: maxModelMs,
}

/** A rough estimate for any language, where the provider reports nothing. */
const charactersPerToken = 3

export class ModelMeter {
  readonly #limits: CustomerLimits
  readonly #now: () => number
  readonly #startedAt: number
  readonly usage: ModelUsage = {
    calls: 0,
    tokens: 0,
    inputTokens: 0,
    outputTokens: 0,
    isEstimated: false,
    milliseconds: 0,
  }

  constructor(limits: CustomerLimits, now: () => number) {
    this.#limits = limits
    this.#now = now
    this.#startedAt = now()
  }

  /** Throws a ModelError once a limit is reached. */
  check(): void {
    const { maxTokens, maxMilliseconds, maxCost, prices, spent } = this.#limits
    if (this.usage.tokens >= maxTokens) {
      throw new ModelError(t('The limit of {maxTokens} tokens is reached.', { maxTokens }))
    }
    const amount = spent?.amount ?? this.usage.cost?.amount ?? 0
    if (maxCost !== undefined && prices !== undefined && amount >= maxCost) {
      throw new ModelError(
        t('The limit of {cost} is reached.', {
          cost: costText({ amount: maxCost, currency: prices.currency }),
        }),
      )
    }
    if (this.#leftMilliseconds() <= 0) {
      throw new ModelError(
        t('The limit of {seconds} seconds is reached.', { seconds: Math.round(maxMilliseconds / 1000) }),
      )
    }
  }

  #leftMilliseconds(): number {
    return this.#startedAt + this.#limits.maxMilliseconds - this.#now()
  }

  /** Asks unless a limit is reached; failed calls count too. */
  async ask<Request extends object, Answer>(
    request: Request,
    signal: AbortSignal | undefined,
    ask: (request: Request, call: ModelCall) => Promise<ModelReply<Answer>>,
  ): Promise<Answer> {
    this.check()
    const startedAt = this.#now()
    try {
      const { answer, tokens } = await ask(request, { signal, milliseconds: this.#leftMilliseconds() })
      this.#count(tokens, request, answer)
      return answer
    } catch (error) {
      if (error instanceof ModelError && error.used) this.#count(error.used.tokens, request, error.used.text)
      throw error
    } finally {
      this.usage.calls += 1
      this.usage.milliseconds += this.#now() - startedAt
    }
  }

  #count(tokens: TokenCount | null, request: object, answer: unknown): void {
    this.usage.isEstimated ||= tokens === null
    const { input, output } = tokens ?? estimate(request, answer)
    this.usage.inputTokens += input
    this.usage.outputTokens += output
    this.usage.tokens += input + output
    const { prices, spent } = this.#limits
    if (prices === undefined) return
    if (spent !== undefined) spent.amount += modelCost({ input, output }, prices).amount
    const { inputTokens, outputTokens } = this.usage
    this.usage.cost = modelCost({ input: inputTokens, output: outputTokens }, prices)
  }
}

function estimate(request: object, answer: unknown): TokenCount {
  const tokensIn = (value: unknown) => Math.ceil(JSON.stringify(value).length / charactersPerToken)
  return { input: tokensIn(request), output: tokensIn(answer) }
}

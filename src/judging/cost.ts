import { t } from '../contract/translate.ts'
import { z } from '../contract/zod.ts'

const maxPricePerMillion = 1_000_000

/** Per million tokens. */
const price = z
  .number(t('Enter a price'))
  .min(0, t('Must not be below 0'))
  .max(maxPricePerMillion, t('Must be at most {max}', { max: maxPricePerMillion }))

export const modelPrices = z.strictObject({
  input: price,
  output: price,
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, t('Enter a currency of three letters, such as EUR')),
})
export type ModelPrices = z.infer<typeof modelPrices>

export interface TokenCount {
  input: number
  output: number
}

export interface Money {
  amount: number
  currency: string
}

export function modelCost({ input, output }: TokenCount, prices: ModelPrices): Money {
  return { amount: (input * prices.input + output * prices.output) / 1_000_000, currency: prices.currency }
}

/** Adds amounts; undefined for none, or for several currencies. */
export function sumOfCosts(costs: readonly Money[]): Money | undefined {
  const [first] = costs
  if (first === undefined || costs.some(({ currency }) => currency !== first.currency)) return undefined
  return { ...first, amount: costs.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Formats an amount independent of locale: "0.0123 EUR". */
export function costText({ amount, currency }: Money): string {
  return `${amount.toFixed(amount > 0 && amount < 1 ? 4 : 2)} ${currency}`
}

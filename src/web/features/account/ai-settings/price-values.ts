import { t } from '../../../../contract/translate.ts'
import { modelPrices } from '../../../../judging/cost.ts'
import type { ModelCosts } from '../../../browser/settings/model-prices.ts'

export interface PriceTexts {
  input: string
  output: string
  currency: string
  maxCost: string
}

export interface ReadPrices {
  /** Null clears them; undefined is invalid. */
  costs: ModelCosts | null | undefined
  errors: Partial<Record<keyof PriceTexts, string>>
}

export function priceTextsOf(costs: ModelCosts | null): PriceTexts {
  return {
    input: costs === null ? '' : String(costs.input),
    output: costs === null ? '' : String(costs.output),
    currency: costs?.currency ?? 'USD',
    maxCost: costs === null || costs.maxCost === null ? '' : String(costs.maxCost),
  }
}

/** Two empty prices mean none. Accepts a decimal comma. */
export function pricesOf({ input, output, currency, maxCost }: PriceTexts): ReadPrices {
  const isBlank = (text: string) => text.trim() === ''
  if (isBlank(input) && isBlank(output) && isBlank(maxCost)) return { costs: null, errors: {} }
  const number = (text: string) => (isBlank(text) ? Number.NaN : Number(text.trim().replace(',', '.')))
  const prices = { input: number(input), output: number(output), currency: currency.trim().toUpperCase() }
  const errors: ReadPrices['errors'] = {}
  const parsed = modelPrices.safeParse(prices)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name] = path
    if (name === 'input' || name === 'output' || name === 'currency') errors[name] ??= message
  }
  const limit = isBlank(maxCost) ? null : number(maxCost)
  if (limit !== null && !(limit > 0 && Number.isFinite(limit))) errors.maxCost = t('Enter an amount above 0')
  if (!parsed.success || errors.maxCost !== undefined) return { costs: undefined, errors }
  return { costs: { ...parsed.data, maxCost: limit }, errors }
}

/** The AI model's prices and the cost limit of a simulated conversation. */
import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

const price = z.number().min(0)

const modelCosts = z.object({
  /** Per million prompt tokens and answer tokens. */
  input: price,
  output: price,
  /** As in ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** In `currency`; null limits tokens and time only. */
  maxCost: z.number().positive().nullable(),
})
export type ModelCosts = z.infer<typeof modelCosts>

const store = userSetting<ModelCosts | null>('studio.model-prices.v1', modelCosts.nullable(), null)

export function readModelCosts(owner: string): ModelCosts | null {
  return store.read(owner)
}

/** False if it cannot be stored. */
export function writeModelCosts(owner: string, costs: ModelCosts | null): boolean {
  return store.write(owner, costs)
}

export function useModelCosts(owner: string): ModelCosts | null {
  return useUserSetting(store, owner)
}

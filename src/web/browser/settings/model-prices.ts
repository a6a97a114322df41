/** What the model of the AI settings costs, and how much a conversation with a simulated customer may. */
import { z } from '../../../contract/zod.ts'
import { userSetting, useUserSetting } from '../setting.ts'

const price = z.number().min(0)

const modelCosts = z.object({
  /** Per million tokens of prompts and of answers. */
  input: price,
  output: price,
  /** As in ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** In this currency; null where tokens and time alone are bounded. */
  maxCost: z.number().positive().nullable(),
})
export type ModelCosts = z.infer<typeof modelCosts>

const store = userSetting<ModelCosts | null>('studio.model-prices.v1', modelCosts.nullable(), null)

export function readModelCosts(owner: string): ModelCosts | null {
  return store.read(owner)
}

/** False when the browser cannot remember it. */
export function writeModelCosts(owner: string, costs: ModelCosts | null): boolean {
  return store.write(owner, costs)
}

export function useModelCosts(owner: string): ModelCosts | null {
  return useUserSetting(store, owner)
}

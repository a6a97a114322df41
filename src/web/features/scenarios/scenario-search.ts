/** What the addresses of the scenario pages may carry. */
import { z } from '../../../contract/zod.ts'

const scenarioSort = z.enum(['title', 'category', 'verdict', 'newest'])
export type ScenarioSort = z.infer<typeof scenarioSort>

export const scenarioSearch = z.object({
  q: z.string().min(1).optional().catch(undefined),
  sort: scenarioSort.optional().catch(undefined),
})

/** What a new scenario begins with: the id of one that is copied. */
export const newScenarioSearch = z.object({
  copy: z.string().min(1).optional().catch(undefined),
})

/** What stays in the address from one scenario to the next: how the list is searched. */
export function listSearch(now: { q?: string | undefined; sort?: string | undefined }) {
  return scenarioSearch.parse(now)
}

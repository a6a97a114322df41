import { queryOptions } from '@tanstack/react-query'
import { budgets } from '../../../contract/platform/agent/budget.ts'
import { fillPath } from '../../../contract/platform/paths.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { restored } from '../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { type BudgetGrid, gridOf, type Limits, setWith } from './budget-grid.ts'
import { refuseChangedElsewhere, type SafeChange } from './safe-change.ts'

function pathOf(business_id: string): string {
  return studioPaths.platform + fillPath(platformPaths.budgets, { business_id })
}

export function budgetsQuery(business_id: string) {
  const path = pathOf(business_id)
  return queryOptions({
    queryKey: ['budgets', business_id],
    queryFn: async ({ signal }) => gridOf((await send(budgets, { path, signal })).budgets),
  })
}

/**
 * POST replaces the whole set, so it is re-read, compared and sent whole (docs/platform.md, section 15.3).
 * @throws ChangedElsewhereError if it changed since it was loaded
 */
export async function changeBudgets(
  business_id: string,
  change: SafeChange<BudgetGrid, Partial<Limits>>,
): Promise<BudgetGrid> {
  const path = pathOf(business_id)
  const current = gridOf((await send(budgets, { path })).budgets)
  refuseChangedElsewhere(current, change, ['set'])
  const body = { budgets: setWith(current.set, change.draft).map(restored) }
  return gridOf((await send(budgets, { path, method: 'POST', body })).budgets)
}

/** The two calls about budgets. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { budgets } from '../../../../contract/platform/agent/budget.ts'
import { fillPath, platformPaths } from '../../../../contract/platform/paths.ts'
import { restored } from '../../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { changeSafely, type SafeChange } from '../../../api/agent/safe-change.ts'
import { send } from '../../../api/client.ts'
import { type BudgetGrid, gridOf, setWith } from './budget-grid.ts'
import { type BudgetValues, limitsIn } from './budget-values.ts'

export function budgetsQuery(business_id: string) {
  const path = studioPaths.platform + fillPath(platformPaths.budgets, { business_id })
  return queryOptions({
    queryKey: ['budgets', business_id],
    queryFn: async ({ signal }) => gridOf((await send(budgets, { path, signal })).budgets),
  })
}

/**
 * A POST replaces the whole set, so it is read again, compared and sent as a whole (docs/platform.md, section
 * 15.3).
 */
export function useChangeBudgets(business_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = budgetsQuery(business_id)
  const path = studioPaths.platform + fillPath(platformPaths.budgets, { business_id })
  const target = {
    read: async () => gridOf((await send(budgets, { path })).budgets),
    write: async (body: object) => gridOf((await send(budgets, { path, method: 'POST', body })).budgets),
    bodyOf: (current: BudgetGrid, draft: Partial<BudgetValues>) => ({
      budgets: setWith(current.set, limitsIn(draft)).map(restored),
    }),
    readOnly: ['set'],
  }
  return useMutation({
    mutationFn: (change: SafeChange<BudgetGrid, Partial<BudgetValues>>) => changeSafely(target, change),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
}

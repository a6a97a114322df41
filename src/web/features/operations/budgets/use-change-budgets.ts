import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BudgetGrid } from '../../../api/agent/budget-grid.ts'
import { budgetsQuery, changeBudgets } from '../../../api/agent/budgets.ts'
import type { SafeChange } from '../../../api/agent/safe-change.ts'
import { type BudgetValues, limitsIn } from './budget-values.ts'

export function useChangeBudgets(business_id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = budgetsQuery(business_id)
  return useMutation({
    mutationFn: ({ draft, ...change }: SafeChange<BudgetGrid, Partial<BudgetValues>>) =>
      changeBudgets(business_id, { ...change, draft: limitsIn(draft) }),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
}

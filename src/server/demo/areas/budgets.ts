import { type BudgetsRequest, budgetsRequest } from '../../../contract/platform/agent/budget.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import type { BudgetRecord } from '../data/records.ts'
import type { DemoCall } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError, unknownThing } from '../platform-error.ts'

/** Budgets belong to the business, which may not have them: the id of a phone number has none. */
function checkBusiness(call: DemoCall): void {
  if (call.param('business_id') !== call.tenant.fixture.id) throw new DemoError(404, 'Business not found.')
  if (!call.around.offersBudgets()) {
    throw new DemoError(403, 'Budgets are not enabled for this business integration.')
  }
}

const show = ({ id, ...budget }: BudgetRecord) => ({ budget_id: id, ...budget })

const all = (call: DemoCall) => ({ status: 200, body: { budgets: call.tenant.budgets.list().map(show) } })

function replace(call: DemoCall, { budgets }: BudgetsRequest) {
  const present = call.tenant.budgets
  const records = budgets.map(({ budget_id, ...budget }): BudgetRecord => {
    if (budget_id !== undefined && present.get(budget_id) === undefined)
      throw unknownThing('budget', budget_id)
    return { id: budget_id ?? call.around.newId('budget'), ...budget }
  })
  present.clear()
  for (const record of records) present.put(record)
  return all(call)
}

export const budgetRows: readonly Row[] = [
  { method: 'GET', path: platformPaths.budgets, gate: checkBusiness, handle: all },
  {
    method: 'POST',
    path: platformPaths.budgets,
    gate: checkBusiness,
    reads: 'json',
    handle: (call) => replace(call, parseWith(budgetsRequest, call.body)),
  },
]

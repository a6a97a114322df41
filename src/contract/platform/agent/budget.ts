/** Budgets: usage limits at which all agents of a business stop. */

import { entryListOf } from '../../reader/entries.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { openText } from '../open-text.ts'
import { oneOf } from '../text-field.ts'

/** Turns are counted per conversation, tokens per business. */
export const budgetUnits = ['ai_turn', 'token'] as const

/** Rolling windows in the account's time zone. */
export const budgetWindows = ['one_day', 'seven_days', 'fourteen_days', 'thirty_days'] as const

export const budget = z
  .looseObject({
    budget_id: identifier.nullish(),
    unit_type: openText(budgetUnits),
    time_window: openText(budgetWindows),
    max_budget: z.number().nullish(),
  })
  .meta({ id: 'Budget' })
export type Budget = z.infer<typeof budget>

export const budgets = z.looseObject({ budgets: entryListOf(budget) })

/** Replaces the whole set; an empty list means no limit. */
export const budgetsRequest = z
  .strictObject({
    budgets: z
      .array(
        z.strictObject({
          budget_id: identifier.optional(),
          unit_type: oneOf(budgetUnits),
          time_window: oneOf(budgetWindows),
          max_budget: z.int(t('Must be a whole number')).min(0, t('Must not be negative')),
        }),
      )
      .refine(
        (set) => new Set(set.map((row) => `${row.unit_type} ${row.time_window}`)).size === set.length,
        t('Must hold each combination of unit and window only once'),
      ),
  })
  .meta({ id: 'BudgetsRequest' })
export type BudgetsRequest = z.infer<typeof budgetsRequest>

/** Returns whether a 403 means that the business has no budgets (docs/platform.md, section 15.3). */
export function isBudgetNotOffered(detail: string | null | undefined): boolean {
  return /\bnot enabled for this business\b/i.test(detail ?? '')
}

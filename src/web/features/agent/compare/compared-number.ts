/** A number's records in the compared sections, and the unreadable sections. */
import { configOf } from '../../../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../../../agent/bundle/live-agent.ts'
import type { FailureKind } from '../../../../contract/platform/failure/failure.ts'
import type { ConfigSection } from '../../../../contract/studio/files/config-bundle.ts'
import type { AgentConfig } from '../../../../contract/studio/files/config-records.ts'
import { t } from '../../../../contract/translate.ts'
import type { BudgetGrid } from '../../../api/agent/budget-grid.ts'
import { failureKindTitle } from '../../../api/explain-failure.ts'

export const comparedSections = ['settings', 'faqs', 'allowlist'] as const satisfies readonly ConfigSection[]
export type ComparedSection = (typeof comparedSections)[number]
export type ComparedKind = ComparedSection | 'budgets'

export interface BusinessBudgets {
  businessId: string
  name: string | null
  grid: BudgetGrid
}

export interface ComparedNumber {
  id: string
  live: LiveAgent
  config: AgentConfig
  /** Why a kind is not compared. */
  reasons: ReadonlyMap<ComparedKind, string>
  /** Unrecognised records, which stay unchanged. */
  unrecognisedCount: number
  budgets: BusinessBudgets | null
}

function reasonOf(kind: FailureKind): string {
  return kind === 'missing' ? t('No agent') : failureKindTitle(kind)
}

/** @param budgets the business's budgets, or why they cannot be compared */
export function comparedNumber(live: LiveAgent, budgets: BusinessBudgets | string): ComparedNumber {
  const reasons = new Map<ComparedKind, string>(typeof budgets === 'string' ? [['budgets', budgets]] : [])
  for (const { section, failure } of live.unread) {
    const compared = comparedSections.find((comparedSection) => comparedSection === section)
    if (compared !== undefined) reasons.set(compared, reasonOf(failure.kind))
  }
  return {
    id: live.phoneNumberId,
    live,
    config: configOf(live),
    reasons,
    unrecognisedCount: live.unrecognised.length,
    budgets: typeof budgets === 'string' ? null : budgets,
  }
}

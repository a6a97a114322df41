import type { AlertFigures, AlertSubject } from '../../contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'

export interface AlertCondition {
  readonly rule: AlertRuleName
  /** Null for the whole number. */
  readonly subject: AlertSubject | null
  readonly since: number
  readonly figures: AlertFigures
}

export interface KnownConditions {
  readonly conditions: readonly AlertCondition[]
  /** Rules that could be judged; other rules' alerts stay unchanged. */
  readonly knownRules: ReadonlySet<AlertRuleName>
}

/** Returns a key that identifies an alert among those of one number. */
export function conditionKey({ rule, subject }: Pick<AlertCondition, 'rule' | 'subject'>): string {
  return `${rule} ${subject?.id ?? ''}`
}

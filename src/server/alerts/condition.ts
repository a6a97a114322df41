/** A reason for an alert, as long as it lasts. */
import type { AlertFigures, AlertSubject } from '../../contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'

export interface AlertCondition {
  readonly rule: AlertRuleName
  /** Null where it is about the whole number. */
  readonly subject: AlertSubject | null
  /** Milliseconds since 1970: when it began. */
  readonly since: number
  readonly figures: AlertFigures
}

/** What is known at one moment. */
export interface KnownConditions {
  readonly conditions: readonly AlertCondition[]
  /** Rules of which it is known whether there is a reason; the alerts of others stay as they are. */
  readonly knownRules: ReadonlySet<AlertRuleName>
}

/** Tells the alerts of one number apart. */
export function conditionKey({ rule, subject }: Pick<AlertCondition, 'rule' | 'subject'>): string {
  return `${rule} ${subject?.id ?? ''}`
}

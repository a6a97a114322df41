import type { AlertFigures, AlertSubject } from '../../contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'

export interface AlertCondition {
  readonly rule: AlertRuleName
  /** Null for the whole number. */
  readonly subject: AlertSubject | null
  readonly since: number
  readonly figures: AlertFigures
}

/** The conditions that one rule finds; `unknown` if its input is missing. */
export type RuleJudgement = readonly Omit<AlertCondition, 'rule'>[] | 'unknown'

export interface KnownConditions {
  readonly conditions: readonly AlertCondition[]
  /** Rules that could be judged; other rules' alerts stay unchanged. */
  readonly knownRules: ReadonlySet<AlertRuleName>
}

/** Returns a key that identifies an alert among those of one number. */
export function conditionKey({ rule, subject }: Pick<AlertCondition, 'rule' | 'subject'>): string {
  return `${rule} ${subject?.id ?? ''}`
}

/** Returns what the judges of several rules find. */
export function judgeRules<Rule extends AlertRuleName>(
  rules: readonly Rule[],
  judge: (rule: Rule) => RuleJudgement,
): KnownConditions {
  const judged = rules.map((rule) => ({ rule, found: judge(rule) }))
  return {
    conditions: judged.flatMap(({ rule, found }) =>
      found === 'unknown' ? [] : found.map((one) => ({ rule, ...one })),
    ),
    knownRules: new Set(judged.flatMap(({ rule, found }) => (found === 'unknown' ? [] : [rule]))),
  }
}

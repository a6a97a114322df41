import type { AlertObservation, AlertSubject, ObservedConnector } from '../../contract/studio/alerts/alert.ts'
import {
  type AlertRecord,
  maxObservedTokens,
  maxSuites,
  type SuiteRates,
} from '../../contract/studio/alerts/alert-record.ts'
import { observedRules } from '../../contract/studio/alerts/alert-rules.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { judgeRules, type KnownConditions } from './condition.ts'
import { hasFallen, observedRuleRows } from './rules.ts'

const maxRecent = 5

/** Merges an observation; each part that is present replaces the known one. */
export function withObservation(
  record: AlertRecord,
  observation: AlertObservation,
  by: Member,
  now: number,
): AlertRecord {
  const at = new Date(now).toISOString()
  const { connectors, blockedSkills, passRates, tokenEndsAt } = observation
  const observed = { ...record.known }
  if (connectors !== undefined) {
    const items = connectors.map((item) => withCalls(item, record.known.connectors?.items))
    observed.connectors = { at, by, items }
  }
  if (blockedSkills !== undefined) observed.skills = { at, by, items: blockedSkills }
  if (tokenEndsAt !== undefined) {
    const others = record.known.tokens.filter((token) => token.by.id !== by.id)
    observed.tokens = [...others, { at, by, endsAt: tokenEndsAt }].slice(-maxObservedTokens)
  }
  if (passRates !== undefined) {
    const { points } = record.settings.rules.pass_rate_fell
    let suites = record.known.passRates?.suites ?? []
    for (const { passed, total, ...run } of passRates) {
      const former = suites.find(({ id }) => id === run.id)
      if (former !== undefined && former.at >= run.at) continue
      const rate = Math.min(1, passed / total)
      const others = suites.filter(({ id }) => id !== run.id)
      suites = [...others, nextRates(former, { ...run, rate }, points)].slice(-maxSuites)
    }
    observed.passRates = { at, by, suites }
  }
  return { ...record, known: observed }
}

/** Keeps known calls of a connector whose log was not read. */
function withCalls(item: ObservedConnector, former: readonly ObservedConnector[] = []): ObservedConnector {
  if (item.calls !== undefined) return item
  const { calls, failed } = former.find(({ id }) => id === item.id) ?? {}
  return { ...item, ...(calls !== undefined && { calls }), ...(failed !== undefined && { failed }) }
}

/** Compares runs with the rate before its fall, until it has recovered. */
function nextRates(
  former: SuiteRates | undefined,
  run: AlertSubject & { at: string; rate: number },
  points: number,
): SuiteRates {
  if (former !== undefined && hasFallen(former.baseline, run.rate, points)) return { ...former, ...run }
  const recent = [...(former?.recent ?? []), run.rate].slice(-maxRecent)
  return { ...run, recent, baseline: Math.max(...recent) }
}

/** Returns the conditions at a moment; none for parts never read. */
export function observedConditions(
  { known: observed, settings: { rules } }: AlertRecord,
  now: number,
): KnownConditions {
  return judgeRules(observedRules, (rule) => observedRuleRows[rule].judge(observed, rules, now))
}

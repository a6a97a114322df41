import type { AlertObservation, AlertSubject, ObservedConnector } from '../../contract/studio/alerts/alert.ts'
import {
  type AlertRecord,
  maxObservedTokens,
  maxSuites,
  type SuiteRates,
} from '../../contract/studio/alerts/alert-record.ts'
import {
  type AlertRules,
  type ObservedRule,
  observedRules,
} from '../../contract/studio/alerts/alert-rules.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { judgeRules, type KnownConditions, type RuleJudgement } from './condition.ts'

const dayMs = 86_400_000
/** A token that ended this long ago has been replaced. */
const endedTokenMs = 7 * dayMs
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

function hasFallen(baseline: number, rate: number, points: number): boolean {
  return Math.round((baseline - rate) * 1000) >= points * 10
}

type ObservedJudge = (observed: AlertRecord['known'], rules: AlertRules, now: number) => RuleJudgement

/** How each rule that needs a member's readings is judged; a rule without a row does not compile. */
const observedJudges: Readonly<Record<ObservedRule, ObservedJudge>> = {
  connector_failing({ connectors }, { connector_failing: { percent, minimum } }) {
    if (connectors === null) return 'unknown'
    const since = Date.parse(connectors.at)
    return connectors.items.flatMap(({ id, name, failing, calls = 0, failed = 0 }) => {
      const isBad = calls >= minimum && failed * 100 >= percent * calls
      if (!failing && !isBad) return []
      return [{ subject: { id, name }, since, figures: calls === 0 ? {} : { failed, total: calls } }]
    })
  },
  certificate_ending({ connectors }, { certificate_ending: { days } }, now) {
    if (connectors === null) return 'unknown'
    return connectors.items.flatMap(({ id, name, certificateEndsAt }) => {
      if (!certificateEndsAt) return []
      const endsAt = Date.parse(certificateEndsAt)
      const from = endsAt - days * dayMs
      if (now < from) return []
      return [{ subject: { id, name }, since: now >= endsAt ? endsAt : from, figures: { endsAt } }]
    })
  },
  skill_blocked({ skills }) {
    if (skills === null) return 'unknown'
    return skills.items.map((subject) => ({ subject, since: Date.parse(skills.at), figures: {} }))
  },
  pass_rate_fell({ passRates }, { pass_rate_fell: { points } }) {
    if (passRates === null) return 'unknown'
    return passRates.suites.flatMap(({ id, name, at, rate, baseline }) => {
      if (!hasFallen(baseline, rate, points)) return []
      const figures = { percent: Math.round(rate * 100), before: Math.round(baseline * 100) }
      return [{ subject: { id, name }, since: Date.parse(at), figures }]
    })
  },
  token_ending({ tokens }, { token_ending: { days } }, now) {
    if (tokens.length === 0) return 'unknown'
    return tokens.flatMap(({ by, endsAt }) => {
      if (endsAt === null) return []
      const end = Date.parse(endsAt)
      const from = end - days * dayMs
      if (now < from || now > end + endedTokenMs) return []
      const subject = { id: by.id.slice(0, 200), name: by.name.slice(0, 200) }
      return [{ subject, since: from, figures: { endsAt: end } }]
    })
  },
}

/** Returns the conditions at a moment; none for parts never read. */
export function observedConditions(
  { known: observed, settings: { rules } }: AlertRecord,
  now: number,
): KnownConditions {
  return judgeRules(observedRules, (rule) => observedJudges[rule](observed, rules, now))
}

import type { AlertObservation, AlertSubject, ObservedConnector } from '../../contract/studio/alerts/alert.ts'
import {
  type AlertRecord,
  maxObservedTokens,
  maxSuites,
  type SuiteRates,
} from '../../contract/studio/alerts/alert-record.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import type { AlertCondition, KnownConditions } from './condition.ts'

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

/** Returns the conditions at a moment; none for parts never read. */
export function observedConditions(
  { known: observed, settings: { rules } }: AlertRecord,
  now: number,
): KnownConditions {
  const conditions: AlertCondition[] = []
  const knownRules = new Set<AlertRuleName>()
  const { connectors, skills, passRates, tokens } = observed
  if (connectors !== null) {
    knownRules.add('connector_failing').add('certificate_ending')
    const { percent, minimum } = rules.connector_failing
    for (const { id, name, failing, calls = 0, failed = 0, certificateEndsAt } of connectors.items) {
      const subject = { id, name }
      const isBad = calls >= minimum && failed * 100 >= percent * calls
      if (failing || isBad) {
        const figures = calls === 0 ? {} : { failed, total: calls }
        conditions.push({ rule: 'connector_failing', subject, since: Date.parse(connectors.at), figures })
      }
      const endsAt = certificateEndsAt ? Date.parse(certificateEndsAt) : undefined
      const from = endsAt === undefined ? undefined : endsAt - rules.certificate_ending.days * dayMs
      if (endsAt !== undefined && from !== undefined && now >= from) {
        const since = now >= endsAt ? endsAt : from
        conditions.push({ rule: 'certificate_ending', subject, since, figures: { endsAt } })
      }
    }
  }
  if (skills !== null) {
    knownRules.add('skill_blocked')
    for (const subject of skills.items) {
      conditions.push({ rule: 'skill_blocked', subject, since: Date.parse(skills.at), figures: {} })
    }
  }
  if (passRates !== null) {
    knownRules.add('pass_rate_fell')
    for (const { id, name, at, rate, baseline } of passRates.suites) {
      if (!hasFallen(baseline, rate, rules.pass_rate_fell.points)) continue
      const figures = { percent: Math.round(rate * 100), before: Math.round(baseline * 100) }
      conditions.push({ rule: 'pass_rate_fell', subject: { id, name }, since: Date.parse(at), figures })
    }
  }
  if (tokens.length > 0) knownRules.add('token_ending')
  for (const { by, endsAt } of tokens) {
    if (endsAt === null) continue
    const end = Date.parse(endsAt)
    const from = end - rules.token_ending.days * dayMs
    if (now < from || now > end + endedTokenMs) continue
    const subject = { id: by.id.slice(0, 200), name: by.name.slice(0, 200) }
    conditions.push({ rule: 'token_ending', subject, since: from, figures: { endsAt: end } })
  }
  return { conditions, knownRules }
}

import { createHash } from 'node:crypto'
import { parseJson } from '../../contract/json.ts'
import { goodScore } from '../../contract/platform/agent/evaluation-result.ts'
import type {
  AlertObservation,
  AlertSubject,
  ObservedConnector,
  ObservedPassRate,
} from '../../contract/studio/alerts/alert.ts'
import {
  type AlertRecord,
  maxObservedTokens,
  maxSuites,
  type SuiteRates,
} from '../../contract/studio/alerts/alert-record.ts'
import { observedRules } from '../../contract/studio/alerts/alert-rules.ts'
import { isOver, storedEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { type RunFile, runFile } from '../../contract/studio/files/run-file.ts'
import type { Member, RecordSummary } from '../../contract/studio/workspace/records.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { hasFallen, judgeRules, type KnownConditions, observedRuleRows } from './rules.ts'

/** Runs are saved with every answer, so they are read once that stops. */
const settleMs = 60_000
/** Further runs are read with their next change. */
const maxWaiting = 1000
const nobody: Member = { id: '', name: '' }

/** Calls back for every stored run. Returns an unsubscribe function. */
export function followRuns(
  store: WorkspaceStore,
  onRun: (phoneNumberId: string, by: Member, passRate: ObservedPassRate) => Promise<unknown>,
): () => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  const take = async (phoneNumberId: string, name: string) => {
    const stored = await store.read({ kind: 'runs', phoneNumberId, name })
    const rate = stored && passRateOf(stored.text)
    if (stored !== undefined && rate !== undefined) await onRun(phoneNumberId, authorOf(stored.summary), rate)
  }
  const unsubscribe = store.subscribe({
    onRecord({ kind, phoneNumberId, name, etag }) {
      if (kind !== 'runs' || etag === null) return
      const key = `${phoneNumberId} ${name}`
      clearTimeout(waiting.get(key))
      if (waiting.size >= maxWaiting && !waiting.has(key)) return
      const timer = setTimeout(() => {
        waiting.delete(key)
        // An unreadable run, or an unavailable store, has no pass rate.
        take(phoneNumberId, name).catch(() => undefined)
      }, settleMs)
      waiting.set(key, timer.unref())
    },
    onActivity() {},
    onPresence() {},
    onGap() {},
  })
  return () => {
    unsubscribe()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}

/** Returns a pass rate comparable among runs of the same scenarios or cases; undefined if invalid or empty. */
export function passRateOf(text: string): ObservedPassRate | undefined {
  const file: RunFile | undefined = runFile.safeParse(parseJson(text)).data
  if (file?.kind === 'evaluation') return evaluationRate(file.run)
  if (file === undefined || file.results.length === 0) return undefined
  const { results } = file
  return {
    id: suiteId(results.map(({ id }) => id)),
    name: results.length === 1 ? (results[0]?.title ?? '') : `${results.length} scenarios`,
    at: results.reduce((latest, result) => (result.at > latest ? result.at : latest), file.startedAt),
    passed: results.filter(({ verdict }) => verdict === 'passed').length,
    total: results.length,
  }
}

/** An evaluation passes if its score is one that a business would send. */
function evaluationRate(stored: unknown): ObservedPassRate | undefined {
  const run = storedEvaluationRun.safeParse(stored).data
  if (run === undefined || !isOver(run)) return undefined
  const scores = run.results.flatMap(({ score }) => (score === null ? [] : [score]))
  if (scores.length === 0) return undefined
  return {
    id: suiteId(run.cases.map(({ id }) => `case ${id}`)),
    name: run.cases.length === 1 ? '1 evaluation case' : `${run.cases.length} evaluation cases`,
    at: run.startedAt,
    passed: scores.filter((score) => score >= goodScore).length,
    total: scores.length,
  }
}

function suiteId(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join('\n')).digest('hex').slice(0, 16)
}

function authorOf({ changedBy }: RecordSummary): Member {
  return changedBy ?? nobody
}

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

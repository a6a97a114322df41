/** Scenario and evaluation runs, because the platform keeps no list of them (docs/platform.md, section 12). */
import type { StoredEvaluationRun } from '../../../contract/studio/files/evaluation-run.ts'
import { runFileFormat } from '../../../contract/studio/files/run-file.ts'
import { runWithoutCredentials } from '../../../scenarios/evaluation/run-without-credentials.ts'
import type { ScenarioResult } from '../../../scenarios/results.ts'
import { storedResultOf } from '../../../scenarios/runs/stored-result.ts'
import {
  evaluationTestRun,
  type ScenarioRunFile,
  scenarioTestRun,
  type TestRun,
} from '../../../scenarios/runs/test-run.ts'
import { partialRuns } from '../../../scenarios/runs/trends.ts'
import { freshId } from '../../browser/fresh-id.ts'
import { tellFailure } from '../failures.ts'
import { changeRecord, type RecordHead, type RecordPlace, readRecords } from '../record-store.ts'
import { lastBefore, versionBefore, versions } from '../versions.ts'
import { evaluationRuns, scenarioRuns } from './run-stores.ts'

export async function readRuns(place: RecordPlace): Promise<TestRun[]> {
  const [evaluations, scenarios, heads] = await Promise.all([
    readRecords(evaluationRuns, place),
    readRecords(scenarioRuns, place),
    versions.list(place),
  ])
  const runs = [
    ...evaluations.map(({ value }) => evaluationTestRun(value, lastBefore(heads, value.startedAt))),
    ...scenarios.map(({ name, value }) => scenarioTestRun(name, place.phoneNumberId, value)),
  ]
  return runs.sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
}

/** Without the agent's version, which needs the list of all versions. */
export type LastTestRun = Omit<TestRun, 'version'>

/** A run of few scenarios does not hide the last whole one. */
const comparedRuns = 5

/** Reads a few runs, however many are stored; null without a finished one. */
export async function readLastRun(place: RecordPlace): Promise<LastTestRun | null> {
  const [evaluations, scenarios] = await Promise.all([evaluationRuns.list(place), scenarioRuns.list(place)])
  const heads = [
    ...evaluations.map((head) => ({ head, read: () => readLastEvaluation(place, head) })),
    ...scenarios.map((head) => ({ head, read: () => readLastScenarios(place, head) })),
  ].sort((a, b) => Date.parse(b.head.changedAt) - Date.parse(a.head.changedAt))
  const latest: LastTestRun[] = []
  for (const { head, read } of heads) {
    // An evaluation has all its cases.
    const oldest = latest[0]?.kind === 'evaluation' ? latest[0] : latest[comparedRuns - 1]
    // A run is stored after its start, so no older record has a later start.
    if (oldest !== undefined && Date.parse(head.changedAt) <= Date.parse(oldest.startedAt)) break
    const run = await read()
    if (run?.phase !== 'completed') continue
    latest.push(run)
    latest.sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
  }
  const partial = partialRuns(latest)
  return latest.find((run) => !partial.has(run)) ?? null
}

async function readLastEvaluation(place: RecordPlace, head: RecordHead): Promise<LastTestRun | undefined> {
  const stored = await evaluationRuns.read(place, head.name, head)
  return stored && evaluationTestRun(stored.value, null)
}

async function readLastScenarios(place: RecordPlace, head: RecordHead): Promise<LastTestRun | undefined> {
  const stored = await scenarioRuns.read(place, head.name, head)
  return stored && scenarioTestRun(stored.name, place.phoneNumberId, stored.value)
}

/** Undefined if deleted. */
export async function readEvaluationRun(
  owner: string,
  { phoneNumberId, id }: Pick<StoredEvaluationRun, 'phoneNumberId' | 'id'>,
): Promise<StoredEvaluationRun | undefined> {
  return (await evaluationRuns.read({ owner, phoneNumberId }, id))?.value
}

/** Several followers may store the same run; the last write wins. Strips credentials. */
export async function storeEvaluationRuns(
  owner: string,
  runs: readonly StoredEvaluationRun[],
): Promise<void> {
  for (const run of runs.map(runWithoutCredentials)) {
    const { phoneNumberId, id } = run
    await changeRecord(evaluationRuns, { owner, phoneNumberId }, id, () => run)
  }
}

/** Stores scenario results with the agent version they ran against. */
export async function storeScenarioRun(
  { owner, phoneNumberId }: RecordPlace,
  startedAt: string,
  results: readonly ScenarioResult[],
  repeats: number,
): Promise<void> {
  if (results.length === 0) return
  const place = { owner, phoneNumberId }
  const at = new Date().toISOString()
  const name = `scenarios-${startedAt.replace(/\W/g, '')}-${freshId().slice(0, 6)}`
  try {
    const run: ScenarioRunFile = {
      format: runFileFormat,
      version: 1,
      kind: 'scenarios',
      startedAt,
      agentVersion: await versionBefore(place, startedAt),
      results: results.map((result) => storedResultOf(result.scenario.id ?? '', result, { repeats, at })),
    }
    await scenarioRuns.write(place, name, run, null)
  } catch (error) {
    tellFailure(error)
  }
}

/** @param name null clears it */
export function nameRun(owner: string, run: TestRun, name: string | null): Promise<void> {
  const { phoneNumberId, id } = run
  const place = { owner, phoneNumberId }
  if (run.kind === 'evaluation')
    return changeRecord(evaluationRuns, place, id, (now) => now && { ...now, name })
  return changeRecord(scenarioRuns, place, id, (now) => {
    if (now === undefined) return undefined
    const { name: _, ...rest } = now
    return name === null ? rest : { ...rest, name }
  })
}

/** Returns a function that stores the run again. */
export async function deleteRun(owner: string, run: TestRun): Promise<() => Promise<void>> {
  const { kind, phoneNumberId, id, evaluation } = run
  const place = { owner, phoneNumberId }
  if (kind === 'evaluation') {
    await changeRecord(evaluationRuns, place, id, () => undefined)
    return async () => storeEvaluationRuns(owner, evaluation === null ? [] : [evaluation])
  }
  const stored = await scenarioRuns.read(place, id)
  if (stored !== undefined) await scenarioRuns.delete(place, id, stored.version)
  return async () => {
    if (stored !== undefined) await scenarioRuns.write(place, id, stored.value, null)
  }
}

export async function deleteRuns(place: RecordPlace): Promise<void> {
  for (const store of [evaluationRuns, scenarioRuns])
    for (const { name, version } of await store.list(place)) await store.delete(place, name, version)
}

/** The runs of evaluations and of scenarios: the platform keeps no list of them (docs/platform.md, section 12). */
import {
  byNewest,
  type StoredEvaluationRun,
  storedEvaluationRun,
} from '../../contract/studio/files/evaluation-run.ts'
import {
  type RunFile,
  runFile,
  runFileFormat,
  type StoredScenarioResult,
} from '../../contract/studio/files/run-file.ts'
import { z } from '../../contract/zod.ts'
import { freshId } from '../browser/fresh-id.ts'
import { databaseRecords, type Keyed } from './browser/database-records.ts'
import { evaluationStore, scenarioRunStore } from './browser/databases.ts'
import { chosenStore } from './chosen-store.ts'
import { nameOfText } from './name-of-text.ts'
import { changeRecord, type RecordPlace, readRecords } from './record-store.ts'
import { teamRecords } from './team/team-records.ts'
import { versionBefore } from './versions.ts'

type ScenarioRunFile = Extract<RunFile, { kind: 'scenarios' }>

/** Of a team, which finds older ones in the workspace itself. */
const maxListed = 60

/** In a browser, of each phone number, then of all users and numbers together. */
export const maxRunsPerNumber = 50
const maxRuns = 200

const evaluationPrefix = 'evaluation-'

/** Runs of one user, or of the demo, are none of another's. */
const ownedRun = z.object({ owner: z.string(), run: storedEvaluationRun })
type OwnedRun = z.infer<typeof ownedRun>

function surplusRuns(entries: readonly Keyed<OwnedRun>[]): readonly Keyed<OwnedRun>[] {
  const newestFirst = entries.toSorted(
    (a, b) => Date.parse(b.entry.run.startedAt) - Date.parse(a.entry.run.startedAt),
  )
  const seen = new Map<string, number>()
  const fitting = newestFirst.filter(({ entry: { owner, run } }) => {
    const number = JSON.stringify([owner, run.phoneNumberId])
    const count = (seen.get(number) ?? 0) + 1
    seen.set(number, count)
    return count <= maxRunsPerNumber
  })
  const staying = new Set(fitting.slice(0, maxRuns))
  return newestFirst.filter((one) => !staying.has(one))
}

const evaluationRuns = chosenStore<StoredEvaluationRun>({
  browser: databaseRecords<StoredEvaluationRun, OwnedRun>({
    at: evaluationStore,
    shape: ownedRun,
    keyOf: ({ owner, phoneNumberId }, id) => JSON.stringify([owner, phoneNumberId, id]),
    pack: (run, { owner }) => ({ owner, run }),
    unpack: ({ owner, run }, _, place) =>
      owner === place.owner && run.phoneNumberId === place.phoneNumberId
        ? { name: run.id, changedAt: run.startedAt, value: run }
        : undefined,
    surplus: surplusRuns,
  }),
  team: teamRecords<StoredEvaluationRun>({
    kind: 'runs',
    prefix: evaluationPrefix,
    recordOf: (name) => nameOfText(evaluationPrefix + name),
    newest: maxListed,
    async toFile(run, place) {
      const { startedAt } = run
      const agentVersion = await versionBefore(place, startedAt)
      return { format: runFileFormat, version: 1, kind: 'evaluation', startedAt, agentVersion, run }
    },
    fromFile(body) {
      const file = runFile.safeParse(body).data
      return file?.kind === 'evaluation' ? storedEvaluationRun.safeParse(file.run).data : undefined
    },
  }),
})

/** Newest first. */
export async function readRuns(owner: string, phoneNumberId: string): Promise<StoredEvaluationRun[]> {
  return byNewest((await readRecords(evaluationRuns, { owner, phoneNumberId })).map(({ value }) => value))
}

/** A run that several people follow is written by each of them; the last write wins. */
export async function storeRuns(owner: string, runs: readonly StoredEvaluationRun[]): Promise<void> {
  for (const run of runs) {
    const { phoneNumberId, id } = run
    await changeRecord(evaluationRuns, { owner, phoneNumberId }, id, () => run)
  }
}

export function deleteEvaluationRun(
  owner: string,
  { phoneNumberId, id }: Pick<StoredEvaluationRun, 'phoneNumberId' | 'id'>,
): Promise<void> {
  return changeRecord(evaluationRuns, { owner, phoneNumberId }, id, () => undefined)
}

export async function deleteEvaluationRuns(owner: string, phoneNumberId: string): Promise<void> {
  const place = { owner, phoneNumberId }
  for (const { name, version } of await evaluationRuns.list(place))
    await evaluationRuns.delete(place, name, version)
}

/** In a browser, of each phone number; the oldest go. */
const maxScenarioRuns = 100

const ownedScenarioRun = z.object({
  owner: z.string(),
  phoneNumberId: z.string(),
  id: z.string(),
  run: runFile,
})
type OwnedScenarioRun = z.infer<typeof ownedScenarioRun>

const scenarioRuns = chosenStore<RunFile>({
  browser: databaseRecords<RunFile, OwnedScenarioRun>({
    at: scenarioRunStore,
    shape: ownedScenarioRun,
    keyOf: (_, id) => id,
    pack: (run, place, id) => ({ ...place, id, run }),
    unpack: ({ owner, phoneNumberId, id, run }, _, place) =>
      owner === place.owner && phoneNumberId === place.phoneNumberId
        ? { name: id, changedAt: run.startedAt, value: run }
        : undefined,
    surplus: (entries, { owner, phoneNumberId }) =>
      entries
        .filter(({ entry }) => entry.owner === owner && entry.phoneNumberId === phoneNumberId)
        .sort(({ entry: a }, { entry: b }) => (a.run.startedAt < b.run.startedAt ? 1 : -1))
        .slice(maxScenarioRuns),
  }),
  team: teamRecords<RunFile>({
    kind: 'runs',
    prefix: 'scenarios-',
    newest: maxListed,
    toFile: (run) => run,
    // A file of a form that this version does not know is left out.
    fromFile: (body) => runFile.safeParse(body).data,
  }),
})

/** Stores the results of scenarios with the version of the agent that they ran against. */
export async function storeScenarioRun(
  { owner, phoneNumberId }: RecordPlace,
  startedAt: string,
  results: readonly StoredScenarioResult[],
): Promise<void> {
  if (results.length === 0) return
  const place = { owner, phoneNumberId }
  const agentVersion = await versionBefore(place, startedAt)
  const name = `scenarios-${startedAt.replace(/\W/g, '')}-${freshId().slice(0, 6)}`
  const head = { format: runFileFormat, version: 1, kind: 'scenarios', startedAt } as const
  await scenarioRuns.write(place, name, { ...head, agentVersion, results: [...results] }, null)
}

/** Newest first. */
export async function readScenarioRuns(owner: string, phoneNumberId: string): Promise<ScenarioRunFile[]> {
  const records = await readRecords(scenarioRuns, { owner, phoneNumberId })
  return records.flatMap(({ value }) => (value.kind === 'scenarios' ? [value] : []))
}

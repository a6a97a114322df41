/** The runs of scenarios and evaluations: the team's where there is a workspace, else those of this browser. */
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
import { freshId } from '../browser/fresh-id.ts'
import { readLocalVersions } from '../browser/records/agent-store.ts'
import * as browserStore from '../browser/records/evaluation-store.ts'
import {
  deleteLocalScenarioRun,
  readLocalScenarioRuns,
  storeLocalScenarioRun,
} from '../browser/records/scenario-run-store.ts'
import { newestRecords } from '../transport/workspace/newest-records.ts'
import {
  deleteRecord,
  findRecord,
  isRecordConflict,
  isWorkspaceOn,
  listRecords,
  readRecord,
  writeRecord,
} from '../transport/workspace/records.ts'
import { nameOfText } from './name-of-text.ts'

type ScenarioRunFile = Extract<RunFile, { kind: 'scenarios' }>

/** A run that several people follow is written by each of them; what was written last holds. */
const maxTries = 4

const placeOf = (phoneNumberId: string) => ({ kind: 'runs' as const, phoneNumberId })
const prefix = 'evaluation-'

const nameOf = (id: string) => nameOfText(`${prefix}${id}`)
const known = new Map<string, StoredEvaluationRun>()

/** Newest first. */
export async function readRuns(owner: string, phoneNumberId: string): Promise<StoredEvaluationRun[]> {
  if (!(await isWorkspaceOn())) return browserStore.readLocalRuns(owner, phoneNumberId)
  const found = await newestRecords(
    placeOf(phoneNumberId),
    ({ name, etag }) => readOne(phoneNumberId, name, etag),
    ({ name }) => name.startsWith(prefix),
  )
  return byNewest(found)
}

async function readOne(phoneNumberId: string, name: string, etag: string) {
  const key = JSON.stringify([phoneNumberId, name, etag])
  const before = known.get(key)
  if (before !== undefined) return before
  const file = runFile.safeParse((await readRecord(placeOf(phoneNumberId), name))?.body)
  if (!file.success || file.data.kind !== 'evaluation') return undefined
  const run = storedEvaluationRun.safeParse(file.data.run)
  if (run.success) known.set(key, run.data)
  return run.data
}

export async function storeRuns(owner: string, runs: readonly StoredEvaluationRun[]): Promise<void> {
  if (!(await isWorkspaceOn())) return browserStore.storeLocalRuns(owner, runs)
  for (const run of runs) {
    const { phoneNumberId, startedAt } = run
    const agentVersion = await versionAt(phoneNumberId, startedAt)
    const file = { format: runFileFormat, version: 1, kind: 'evaluation', startedAt, agentVersion, run }
    for (let tries = 1; ; tries++) {
      const before = await findRecord(placeOf(phoneNumberId), nameOf(run.id))
      try {
        await writeRecord(placeOf(phoneNumberId), nameOf(run.id), file, before?.etag ?? null)
        break
      } catch (error) {
        if (!isRecordConflict(error) || tries === maxTries) throw error
      }
    }
  }
}

export async function deleteEvaluationRun(
  owner: string,
  run: Pick<StoredEvaluationRun, 'phoneNumberId' | 'id'>,
): Promise<void> {
  if (!(await isWorkspaceOn())) return browserStore.deleteLocalRun(owner, run)
  const place = placeOf(run.phoneNumberId)
  const record = await findRecord(place, nameOf(run.id))
  if (record !== undefined) await deleteRecord(place, nameOf(run.id), record.etag)
}

export async function deleteEvaluationRuns(owner: string, phoneNumberId: string): Promise<void> {
  if (!(await isWorkspaceOn())) return browserStore.deleteLocalRuns(owner, phoneNumberId)
  for (const { name, etag } of await listRecords(placeOf(phoneNumberId))) {
    if (name.startsWith(prefix)) await deleteRecord(placeOf(phoneNumberId), name, etag)
  }
}

/** Keeps what came of scenarios, with the version of the agent that they ran against. */
export async function storeScenarioRun(
  owner: string,
  phoneNumberId: string,
  startedAt: string,
  results: readonly StoredScenarioResult[],
): Promise<void> {
  if (results.length === 0) return
  if (!(await isWorkspaceOn())) {
    const versions = await readLocalVersions(owner, phoneNumberId)
    const before = versions.find(({ takenAt }) => takenAt <= startedAt)
    const head = { format: runFileFormat, version: 1, kind: 'scenarios', startedAt } as const
    const run = { ...head, agentVersion: before?.id ?? null, results: [...results] }
    return storeLocalScenarioRun({ owner, phoneNumberId, id: freshId(), run })
  }
  const agentVersion = await versionAt(phoneNumberId, startedAt)
  const head = { format: runFileFormat, version: 1, kind: 'scenarios', startedAt } as const
  await shareScenarioRun(phoneNumberId, { ...head, agentVersion, results: [...results] })
}

async function shareScenarioRun(phoneNumberId: string, run: RunFile): Promise<void> {
  const name = `scenarios-${run.startedAt.replace(/\W/g, '')}-${Math.random().toString(36).slice(2, 8)}`
  await writeRecord(placeOf(phoneNumberId), name, run, null)
}

/** Moves the runs of this browser into the workspace; each goes from this browser when the workspace has it. */
export async function moveScenarioRunsUp(owner: string, phoneNumberId: string): Promise<void> {
  for (const { id, run } of await readLocalScenarioRuns(owner, phoneNumberId)) {
    await shareScenarioRun(phoneNumberId, run)
    await deleteLocalScenarioRun(id)
  }
}

/** Newest first. Records of a form that this version does not know are left out. */
export async function readScenarioRuns(owner: string, phoneNumberId: string): Promise<ScenarioRunFile[]> {
  const place = placeOf(phoneNumberId)
  const files = (await isWorkspaceOn())
    ? await newestRecords(
        place,
        async ({ name }) => runFile.safeParse((await readRecord(place, name))?.body).data,
        ({ name }) => name.startsWith('scenarios-'),
      )
    : (await readLocalScenarioRuns(owner, phoneNumberId)).map(({ run }) => run)
  return files.flatMap((file) => (file.kind === 'scenarios' ? [file] : []))
}

/** The last version that was kept before the run began. */
async function versionAt(phoneNumberId: string, startedAt: string): Promise<string | null> {
  const versions = await listRecords({ kind: 'versions', phoneNumberId })
  const before = versions.filter(({ changedAt }) => changedAt <= startedAt)
  return before.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))[0]?.name ?? null
}

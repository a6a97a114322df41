/** Reports a command's run to the studio that `STUDIO_URL` names, so that its history and quality pages show it. */
import { randomUUID } from 'node:crypto'
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { bundleText } from '../../agent/bundle/bundle-text.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { actOf, changeFileFormat, wholeRecordId } from '../../agent/changes/change-file.ts'
import { type FoundChanges, fittingChanges } from '../../agent/changes/fitting-changes.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { type RunFile, runFileFormat } from '../../contract/studio/files/run-file.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { ActivityReport } from '../../contract/studio/workspace/activity.ts'
import { maxNoteNameCharacters } from '../../contract/studio/workspace/change-header.ts'
import { nameOfText } from '../../contract/studio/workspace/name-of-text.ts'
import { maxLabelCharacters, type WorkspaceKind } from '../../contract/studio/workspace/records.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { storedResultOf } from '../../scenarios/runs/stored-result.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import { scenarioKey } from '../test-gate.ts'
import { beyondHistory } from '../text/plan-text.ts'
import { connectToStudio, type StudioConnection } from './studio-connection.ts'

/** A run file takes as many. */
const maxResults = 500

interface RunSubject extends Pick<ActivityReport, 'kind' | 'phoneNumberId'> {
  /** The file, or the number, that the agent was made equal to. */
  source?: string
}

interface Tested {
  run: CompletedRun
  startedAt: Date
  repeats: number
  /** All scenarios, with or without a result. */
  count: number
}

/** Sends a command's results to a studio; without `STUDIO_URL` nothing is sent. Never throws: a report does not fail a run. */
export interface StudioReport {
  /** Stores the agent before the first write as a version. */
  keepBefore(live: LiveAgent, title: string): Promise<void>
  /** Adds a run with its changes to the history. */
  changed(run: ApplyRun, found: FoundChanges, subject: RunSubject): Promise<void>
  tested(phone: string, tested: Tested): Promise<void>
  evaluated(run: StoredEvaluationRun): Promise<void>
}

/** Runs an action with a report; what the studio does not take is noted once. */
export async function reporting<Result>(
  outside: ProcessContext,
  { isSimulated }: { isSimulated: boolean },
  action: (report: StudioReport) => Promise<Result>,
): Promise<Result> {
  const { env, note } = outside
  const silent = silentReport(note)
  if (!env.STUDIO_URL || isSimulated) return action(silent)
  let lost: string | undefined
  const attempt = async (work: () => Promise<void>) => {
    if (lost !== undefined) return
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      lost = error.message
      note(`The studio does not list this run. ${lost}\n`)
    }
  }
  let studio: StudioConnection | undefined
  await attempt(async () => {
    studio = await connectToStudio(outside)
  })
  if (studio === undefined) return action(silent)
  const connection = studio
  try {
    return await action(reportTo(connection, attempt, note))
  } finally {
    await attempt(() => connection.close())
  }
}

function silentReport(note: ProcessContext['note']): StudioReport {
  const nothing = async () => undefined
  return {
    ...{ keepBefore: nothing, tested: nothing, evaluated: nothing },
    async changed(run) {
      if (countDone(run) > 0) note(beyondHistory)
    },
  }
}

const countDone = ({ steps }: ApplyRun) => steps.filter(({ state }) => state === 'done').length

type Attempt = (work: () => Promise<void>) => Promise<void>

function reportTo(studio: StudioConnection, attempt: Attempt, note: ProcessContext['note']): StudioReport {
  return {
    keepBefore: (live, title) =>
      attempt(async () => {
        const name = freshName('before')
        const label = `Before: ${title}`.slice(0, maxLabelCharacters)
        const text = bundleText(bundleOf(live, { credentials: 'stripped' }).bundle)
        await put(
          studio,
          { kind: 'versions', phone: live.phoneNumberId, name, query: { label, reason: 'import' } },
          text,
        )
      }),
    changed: (run, found, subject) =>
      attempt(async () => {
        const count = countDone(run)
        if (count === 0) return
        const name = freshName('run')
        await put(studio, { kind: 'changes', phone: subject.phoneNumberId, name }, changesText(found))
        const source = subject.source?.slice(0, maxNoteNameCharacters)
        const line = { ...subject, ...(source !== undefined && { source }) }
        await tell(studio, { ...line, count, planned: run.steps.length, act: actOf(name, wholeRecordId) })
        note("The studio's history lists these changes.\n")
      }),
    tested: (phone, tested) =>
      attempt(async () => {
        if (tested.run.results.length === 0) return
        const file = await runFileOf(studio, phone, tested)
        const name = freshName('scenarios')
        await put(studio, { kind: 'runs', phone, name }, JSON.stringify(file))
        const isPassed = passedIn(tested) === tested.count
        const kind = isPassed ? 'tests_passed' : 'tests_failed'
        await tell(studio, { kind, phoneNumberId: phone, count: tested.count })
      }),
    evaluated: (run) =>
      attempt(async () => {
        const { phoneNumberId: phone, startedAt } = run
        const agentVersion = await versionBefore(studio, phone, startedAt)
        const file: RunFile = { ...around(startedAt, agentVersion), kind: 'evaluation', run }
        // The app stores the same run under this name.
        const name = nameOfText(`evaluation-${run.id}`)
        await put(studio, { kind: 'runs', phone, name }, JSON.stringify(file))
      }),
  }
}

const passedIn = ({ run }: Tested) => run.results.filter(({ verdict }) => verdict === 'passed').length

const freshName = (kind: string) =>
  `${kind}-${new Date().toISOString().replaceAll(/\W/g, '')}-${randomUUID().slice(0, 6)}`

const around = (startedAt: string, agentVersion: string | null) =>
  ({ format: runFileFormat, version: 1, startedAt, agentVersion }) as const

async function runFileOf(studio: StudioConnection, phone: string, tested: Tested): Promise<RunFile> {
  const { run, startedAt, repeats, count } = tested
  const at = new Date().toISOString()
  const started = startedAt.toISOString()
  return {
    ...around(started, await versionBefore(studio, phone, started)),
    kind: 'scenarios',
    name: `Command line: ${passedIn(tested)} of ${count} passed`,
    results: run.results
      .slice(0, maxResults)
      .map((result) => storedResultOf(idOf(result.scenario), result, { repeats, at })),
  }
}

/** The app's scenarios have an id; others are the same in each run of a file. */
function idOf(scenario: CompletedRun['results'][number]['scenario']): string {
  return scenario.id ?? nameOfText(scenarioKey(scenario))
}

async function versionBefore(studio: StudioConnection, phone: string, time: string): Promise<string | null> {
  const versions = await studio.list({ kind: 'versions', phoneNumberId: phone })
  const earlier = versions.filter(({ changedAt }) => changedAt <= time)
  return earlier.sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))[0]?.name ?? null
}

function changesText(found: FoundChanges): string {
  const { changes, others } = fittingChanges(found)
  return JSON.stringify({
    ...{ format: changeFileFormat, version: 1, changes },
    ...(others.length > 0 && { others }),
  })
}

interface Place {
  kind: WorkspaceKind
  phone: string
  name: string
  query?: Readonly<Record<string, string>>
}

/** Throws a CommandError if the studio does not store the record. */
async function put(
  studio: StudioConnection,
  { kind, phone, name, query = {} }: Place,
  body: string,
): Promise<void> {
  const group = { kind, phoneNumberId: phone }
  if ((await studio.write({ group, name, query }, body, null)) !== undefined) return
  // An evaluation that an earlier call or the app has stored.
  const { etag } = await studio.read(group, name)
  if ((await studio.write({ group, name, query }, body, etag.replaceAll('"', ''))) === undefined)
    throw new CommandError(`${kind}/${phone}/${name} was changed meanwhile`)
}

async function tell(studio: StudioConnection, report: ActivityReport): Promise<void> {
  const { response, text } = await studio.call(studioPaths.workspaceActivity, {
    method: 'POST',
    body: JSON.stringify(report),
  })
  if (!response.ok) throw studio.refusal('take the report', text)
}

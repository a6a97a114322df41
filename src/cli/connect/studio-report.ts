/** Reports a command's run to the studio that `STUDIO_URL` names, so that its history and quality pages show it. */
import { randomUUID } from 'node:crypto'
import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { bundleText } from '../../agent/bundle/bundle-text.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { actOf, changeFileFormat, wholeRecordId } from '../../agent/changes/change-file.ts'
import { type FoundChanges, fittingChanges } from '../../agent/changes/fitting-changes.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import { type ConfigBundle, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { type RunFile, runFileFormat } from '../../contract/studio/files/run-file.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { ActivityReport } from '../../contract/studio/workspace/activity.ts'
import { maxNoteNameCharacters } from '../../contract/studio/workspace/change-header.ts'
import { nameOfText } from '../../contract/studio/workspace/name-of-text.ts'
import { maxLabelCharacters, type WorkspaceKind } from '../../contract/studio/workspace/records.ts'
import { reviewList } from '../../contract/studio/workspace/review-request.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { storedResultOf } from '../../scenarios/runs/stored-result.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import { scenarioKey } from '../test-gate.ts'
import { beyondHistory } from '../text/plan-text.ts'
import { askStudioFor } from './ask-studio.ts'
import { type BegunRun, CommandRun, RunRefusedError } from './command-run.ts'
import { connectToStudio, RecordRefusedError, type StudioConnection } from './studio-connection.ts'

// The results of a command as files of the workspace's runs.

/** A run file takes as many. */
const maxResults = 500

interface Tested {
  run: CompletedRun
  startedAt: Date
  repeats: number
  /** All scenarios, with or without a result. */
  count: number
}

const passedIn = ({ run }: Tested) => run.results.filter(({ verdict }) => verdict === 'passed').length

const isAllPassed = (tested: Tested) => passedIn(tested) === tested.count

const around = (startedAt: string, agentVersion: string | null) =>
  ({ format: runFileFormat, version: 1, startedAt, agentVersion }) as const

/** Results of tests, with the agent's version of that time; without answers. */
async function scenarioRunFile(studio: StudioConnection, phone: string, tested: Tested): Promise<RunFile> {
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

/** An evaluation, with the agent's version of that time. */
async function evaluationRunFile(studio: StudioConnection, run: StoredEvaluationRun): Promise<RunFile> {
  const { phoneNumberId, startedAt } = run
  const agentVersion = await versionBefore(studio, phoneNumberId, startedAt)
  return { ...around(startedAt, agentVersion), kind: 'evaluation', run }
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

interface RunSubject extends Pick<ActivityReport, 'kind' | 'phoneNumberId'> {
  /** The file, or the number, that the agent was made equal to. */
  source?: string
}

/** Sends a command's results to a studio; without `STUDIO_URL` nothing is sent. Never throws: a report does not fail a run. */
export interface StudioReport {
  /**
   * Begins the command's run over an agent, or its next one: the team sees it, and nobody begins a second.
   *
   * @throws RunRefusedError if another run is under way, or if this number takes a review
   */
  begin(begun: BegunRun): Promise<void>
  /** Aborted once a member has continued the run elsewhere. */
  taken(): AbortSignal | undefined
  /** Stores the agent before the first write as a version. */
  keepBefore(live: LiveAgent, name: string): Promise<void>
  /** The run's progress, for the team. */
  tell(run: ApplyRun): void
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
      if (!(error instanceof CommandError) || error instanceof RunRefusedError) throw error
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
  const report = new ReportTo(connection, attempt, outside)
  try {
    return await action(report)
  } finally {
    await report.end()
    await attempt(() => connection.close())
  }
}

function silentReport(note: ProcessContext['note']): StudioReport {
  const nothing = async () => undefined
  return {
    ...{ begin: nothing, keepBefore: nothing, tested: nothing, evaluated: nothing },
    taken: () => undefined,
    tell: () => undefined,
    async changed(run) {
      if (countDone(run) > 0) note(beyondHistory)
    },
  }
}

const countDone = ({ steps }: ApplyRun) => steps.filter(({ state }) => state === 'done').length

type Attempt = (work: () => Promise<void>) => Promise<void>

class ReportTo implements StudioReport {
  readonly #studio: StudioConnection
  readonly #attempt: Attempt
  readonly #outside: ProcessContext
  #run: CommandRun | undefined

  constructor(studio: StudioConnection, attempt: Attempt, outside: ProcessContext) {
    this.#studio = studio
    this.#attempt = attempt
    this.#outside = outside
  }

  begin(begun: BegunRun): Promise<void> {
    return this.#attempt(async () => {
      if (this.#run !== undefined) return this.#run.goOn(begun)
      if (!begun.isReviewed) await expectNoReview(this.#studio, begun.phoneNumberId)
      try {
        this.#run = await CommandRun.begin(this.#studio, begun, this.#outside.now().getTime())
      } catch (error) {
        // Such as a workspace without space; the history may still take the result.
        if (!(error instanceof RecordRefusedError)) throw error
        this.#outside.note(`The studio does not show this run while it lasts. ${error.message}\n`)
      }
    })
  }

  taken(): AbortSignal | undefined {
    return this.#run?.taken
  }

  tell(run: ApplyRun): void {
    this.#run?.tell(run)
  }

  async end(): Promise<void> {
    await this.#attempt(async () => this.#run?.end())
  }

  keepBefore(live: LiveAgent, named: string): Promise<void> {
    return this.#attempt(async () => {
      const name = freshName('before')
      const label = named.slice(0, maxLabelCharacters)
      const text = bundleText(versionOf(live))
      const query = { label, reason: 'import' }
      await put(this.#studio, { kind: 'versions', phone: live.phoneNumberId, name, query }, text)
      this.#run?.hasVersion(name)
    })
  }

  changed(run: ApplyRun, found: FoundChanges, subject: RunSubject): Promise<void> {
    return this.#attempt(async () => {
      const count = countDone(run)
      if (count === 0) return
      const name = freshName('run')
      await put(this.#studio, { kind: 'changes', phone: subject.phoneNumberId, name }, changesText(found))
      const source = subject.source?.slice(0, maxNoteNameCharacters)
      const line = { ...subject, ...(source !== undefined && { source }) }
      const act = actOf(name, wholeRecordId)
      await tell(this.#studio, { ...line, count, planned: run.steps.length, act })
      this.#outside.note("The studio's history lists these changes.\n")
    })
  }

  tested(phone: string, tested: Tested): Promise<void> {
    return this.#attempt(async () => {
      if (tested.run.results.length === 0) return
      const file = await scenarioRunFile(this.#studio, phone, tested)
      const name = freshName('scenarios')
      await put(this.#studio, { kind: 'runs', phone, name }, JSON.stringify(file))
      const kind = isAllPassed(tested) ? 'tests_passed' : 'tests_failed'
      await tell(this.#studio, { kind, phoneNumberId: phone, count: tested.count })
    })
  }

  evaluated(run: StoredEvaluationRun): Promise<void> {
    return this.#attempt(async () => {
      const file = await evaluationRunFile(this.#studio, run)
      // The app stores the same run under this name.
      const name = nameOfText(`evaluation-${run.id}`)
      await put(this.#studio, { kind: 'runs', phone: run.phoneNumberId, name }, JSON.stringify(file))
    })
  }
}

/** Throws a RunRefusedError for a number whose agent nobody changes without a review. */
async function expectNoReview(studio: StudioConnection, phone: string): Promise<void> {
  if (!studio.isReviewRequired) return
  const path = `${studioPaths.reviews}?${new URLSearchParams({ phone_number_id: phone })}`
  const answer = await askStudioFor(studio, reviewList, { path, what: 'the reviews' })
  if (answer?.isRequired !== true) return
  throw new RunRefusedError(`The studio publishes to ${phone} only what was reviewed: nothing was changed`, [
    `Put it up for review: messaging-agent-studio plan FILE --phone ${phone} --review`,
    `After the approval: messaging-agent-studio apply --review ID --phone ${phone}`,
  ])
}

/** A kind that the command did not read is missing from the version, not from the agent. */
function versionOf(live: LiveAgent): ConfigBundle {
  const { bundle } = bundleOf(live, { credentials: 'stripped' })
  const said = new Set([...bundle.partial.map(({ section }) => section), ...(live.notOffered ?? [])])
  const left = configSections.filter((section) => !said.has(section) && bundle.agent[section] === undefined)
  const reason = 'Not read by the command'
  return { ...bundle, partial: [...bundle.partial, ...left.map((section) => ({ section, reason }))] }
}

const freshName = (kind: string) =>
  `${kind}-${new Date().toISOString().replaceAll(/\W/g, '')}-${randomUUID().slice(0, 6)}`

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

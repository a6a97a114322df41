/** A command's run over an agent, as a record for the team like a member's run (docs/behaviour.md, 12.10). */
import { randomUUID } from 'node:crypto'
import { stripCredentials } from '../../agent/bundle/strip/strip-credentials.ts'
import {
  planRunFileFormat,
  planRunRecordName,
  type StoredPlanRun,
  storedPlanRunFile,
  titleOfRun,
} from '../../agent/plan/plan-run-file.ts'
import { isRunAlive, runBeatMs, storedLatest } from '../../agent/plan/run-beat.ts'
import type { ApplyRun, PlanItem, RunStepState } from '../../agent/plan/run-record.ts'
import { parseJson } from '../../contract/json.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { CommandError } from '../command-error.ts'
import { RecordRefusedError, type StudioConnection } from './studio-connection.ts'

/** The studio says that the command must not write. */
export class RunRefusedError extends CommandError {}

/** Another run over the agent is under way, or has taken over this one. */
export class OtherCommandRunError extends RunRefusedError {}

type Kept = 'phoneNumberId' | 'title' | 'deletes' | 'isPartial' | 'isVersion' | 'origin' | 'from'

export interface BegunRun extends Pick<StoredPlanRun, Kept> {
  /** The agent after the run; undefined if only the command knows it. */
  wanted: ConfigBundle | undefined
  chosen: readonly PlanItem[]
  /** A publisher approved it. */
  isReviewed?: boolean
}

/** Nothing was sent for steps in these states. */
const unbegun: ReadonlySet<RunStepState> = new Set(['waiting', 'held', 'skipped', 'outdated', 'blocked'])

type Stored = Omit<StoredPlanRun, 'id' | 'run'>

/** Members can continue it only if the record has all that is to be written. */
function storedOf({ wanted, chosen: _, isReviewed: __, ...kept }: BegunRun): Stored {
  const stored = { ...kept, isStripped: false, isCommand: true } as const
  if (wanted === undefined) return stored
  const { config, leftOut } = stripCredentials(wanted.agent)
  if (leftOut.length > 0) return stored
  return { ...stored, bundle: { ...wanted, credentials: 'stripped', agent: config } }
}

const begunRun = ({ chosen }: BegunRun): ApplyRun => ({
  ...{ state: 'running', unread: [], steps: chosen.map((item) => ({ item, state: 'waiting' })) },
})

export class CommandRun {
  readonly #studio: StudioConnection
  readonly #id = randomUUID()
  #etag: string | null
  #stored: Stored
  #versionId: string | undefined
  #last: ApplyRun
  readonly #taken = new AbortController()
  readonly #news = storedLatest(
    (run) => this.#write({ ...run, state: 'running' }),
    (error) => error instanceof OtherCommandRunError && this.#taken.abort(error),
  )
  #beat: NodeJS.Timeout | undefined

  private constructor(studio: StudioConnection, begun: BegunRun, etag: string | null) {
    this.#studio = studio
    this.#stored = storedOf(begun)
    this.#last = begunRun(begun)
    this.#etag = etag
  }

  /** @throws OtherCommandRunError if another run is under way */
  static async begin(studio: StudioConnection, begun: BegunRun, nowMs: number): Promise<CommandRun> {
    const before = await runOver(studio, begun.phoneNumberId)
    if (before?.plan?.run.state === 'running' && isRunAlive(before.changedAt, nowMs))
      throw underWay(before.plan, before.by)
    const run = new CommandRun(studio, begun, before?.etag ?? null)
    await run.#write(run.#last)
    run.#beat = setInterval(run.#news.again, runBeatMs)
    return run
  }

  /** Aborted once a member has continued the run elsewhere. */
  get taken(): AbortSignal {
    return this.#taken.signal
  }

  /** Names the version saved before the first write. */
  hasVersion(name: string): void {
    this.#versionId = name
    this.#news.store(this.#last)
  }

  /** The command goes on with another run over the agent, such as its way back. */
  goOn(begun: BegunRun): void {
    this.#stored = storedOf(begun)
    this.tell(begunRun(begun))
  }

  tell(run: ApplyRun): void {
    this.#last = run
    this.#news.store(run)
  }

  /** Leaves a run that was cut for the team; the result of another one is in the history. */
  async end(): Promise<void> {
    clearInterval(this.#beat)
    await this.#news.settled()
    if (this.#taken.signal.aborted || this.#etag === null) return
    const isBegun = this.#last.steps.some(({ state }) => !unbegun.has(state))
    const isCut = this.#last.state !== 'finished' && isBegun
    if (!isCut) return void (await this.#studio.remove(placeOf(this.#stored.phoneNumberId), this.#etag))
    await this.#write({ ...this.#last, state: 'paused' }).catch((error: unknown) => {
      // A member has continued it by now.
      if (!(error instanceof OtherCommandRunError)) throw error
    })
  }

  async #write(run: ApplyRun): Promise<void> {
    const plan: StoredPlanRun = {
      ...{ ...this.#stored, id: this.#id, run, newsAt: new Date().toISOString() },
      ...(this.#versionId !== undefined && { versionId: this.#versionId }),
    }
    const { phoneNumberId } = this.#stored
    const text = JSON.stringify({ format: planRunFileFormat, version: 1, plan })
    const etag = await this.#studio.write(placeOf(phoneNumberId), text, this.#etag)
    if (etag !== undefined) {
      this.#etag = etag
      return
    }
    const other = await runOver(this.#studio, phoneNumberId)
    throw underWay(other?.plan, other?.by)
  }
}

const placeOf = (phoneNumberId: string) => ({
  group: { kind: 'plans' as const, phoneNumberId },
  name: planRunRecordName,
})

/** The recorded run over a number's agent; `plan` is undefined if this version cannot read it. */
async function runOver(studio: StudioConnection, phoneNumberId: string) {
  const { group, name } = placeOf(phoneNumberId)
  const summary = (await studio.list(group)).find((one) => one.name === name)
  if (summary === undefined) return undefined
  const { changedAt, changedBy } = summary
  try {
    const { text, etag } = await studio.read(group, name)
    const { data } = storedPlanRunFile.safeParse(parseJson(text))
    return { plan: data?.plan, etag: etag.replaceAll('"', ''), changedAt, by: changedBy?.name }
  } catch (error) {
    // Completed in between.
    if (error instanceof RecordRefusedError) return undefined
    throw error
  }
}

function underWay(plan: StoredPlanRun | undefined, by: string | undefined): OtherCommandRunError {
  const steps = plan?.run.steps ?? []
  const done = steps.filter(({ state }) => state === 'done').length
  const run = plan === undefined ? 'another run' : `${titleOfRun(plan)}, ${done} of ${steps.length} done`
  return new OtherCommandRunError(
    `${by ?? 'Another member'} changes this agent: ${run}. Two runs over one agent would undo each other`,
    ['Try again when it has ended. A run without news for a minute counts as stopped'],
  )
}

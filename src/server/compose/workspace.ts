import type { DemoLanguage } from '../../contract/studio/languages.ts'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import {
  maxRecordBytes,
  maxRecordsOfKind,
  type RecordSummary,
} from '../../contract/studio/workspace/records.ts'
import type { Config } from '../config/config.ts'
import { Problem } from '../core/problem.ts'
import type { CheckRecord } from '../erasing/record-places.ts'
import { errorKind, type Log } from '../log/log.ts'
import type { AnsweredCall } from '../routes/proxy.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { ErasedCustomerList } from '../store/erased-customers.ts'
import { coversNumbers } from '../store/erased-entry.ts'
import { erasedIn, overwrittenRecord } from '../store/overwrite-customer.ts'
import type { RecordKey, WorkspacePast, WorkspaceStore } from '../store/workspace-store.ts'
import { demoBounds } from '../workspace/demo-bounds.ts'
import type { DemoWorkspaces } from '../workspace/demo-workspaces.ts'
import type { WithoutErased, Workspace } from '../workspace/workspace.ts'
import type { openSharedMemory } from './shared-memory.ts'
import { startInFolder } from './start-in-folder.ts'
import type { RecordRead } from './unreadable-records.ts'

/** Overwrites erased customers in what a browser writes, which may have read it before the erasure. */
function createErasedGuard(erased: () => ErasedCustomerList | undefined, check: CheckRecord): WithoutErased {
  return async ({ text, label }, { kind, phoneNumberId }) => {
    const matcher = await erased()?.matcher()
    if (matcher === undefined) return { text, label }
    const found = await erasedIn(`${text}\n${label ?? ''}`, matcher, (entry) =>
      coversNumbers(entry, [phoneNumberId]),
    )
    if (found === undefined) return { text, label }
    const overwritten = await overwrittenRecord(text, found, (one) => check(kind, one))
    if (overwritten === undefined)
      throw new Problem('invalid_request', 'The record names a customer who was erased.')
    return { text: overwritten, label: label === null ? null : found.overwrite(label) }
  }
}

export interface WorkspaceContext {
  readonly log: Log
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  now(): number
  readonly onRecordRead: RecordRead
  /** Undefined until it is opened. */
  erased(): ErasedCustomerList | undefined
}

const maxActivityLines = 100_000
const maxActivityDays = 90
const dayMs = 86_400_000

/** For a workspace in memory, which only the simulator has. */
const maxMemoryBytes = 50_000_000

/** Composes the team's workspace, if configured, and those of demos. Throws StartError. */
export async function composeWorkspace(config: Config, context: WorkspaceContext) {
  const { now } = context
  const past = createTeamPast(now)
  const team = await startInFolder(config, openTeam(config, context, past))
  const demos = new LazyDemos(now, past)

  return {
    /** Undefined without a configured workspace; a demo is its own team. */
    forSession: async (session: Session): Promise<Workspace | undefined> =>
      isDemo(session)
        ? (await demos.load()).forUser(session.user.id, session.expiresAt, session.demoLanguage)
        : team,
    team,
    /** False once another process has the folder. */
    isReady: (): boolean => team?.store.isReady?.() !== false,
    isTeamDurable: team !== undefined && config.workspace !== 'memory',
    demos,
    maxBytesOf: (session: Session) => (isDemo(session) ? demoBounds.maxBytes : teamBytes(config)),
    isFor: (session: Session): boolean => team !== undefined || isDemo(session),
    /** Undefined for a call without an activity line. */
    async lineOf(session: Session, { mount, method, path, status, change }: AnsweredCall) {
      if (!(status >= 200 && status < 300) && !(status >= 400 && status < 500)) return undefined
      const { calledTemplate } = await import('../workspace/path-template.ts')
      const { namedChange } = await import('../workspace/named-change.ts')
      const called = calledTemplate(mount, method, path)
      if (called === undefined || mount !== 'platform') return called
      const secrets = isDemo(session) ? [] : [session.token, session.ai.apiKey]
      return { ...called, ...namedChange(secrets, change, called.template) }
    },
    onSession(session: Session, kind: 'sign_in' | 'sign_out'): void {
      const nothing = { phoneNumberId: null, method: null, template: null, status: null }
      const { id, name } = session.user
      const line = { ...nothing, kind, user: { id, name }, count: null, before: null, after: null }
      if (!isDemo(session)) void team?.record(line)
    },
    endStreams(): void {
      team?.stream.close()
      demos.endStreams()
    },
    async close(): Promise<void> {
      demos.close()
      await team?.close()
    },
  }
}

export type Workspaces = Awaited<ReturnType<typeof composeWorkspace>>

function teamBytes({ workspace, workspaceMaxBytes }: Config): number {
  return workspace === 'memory' ? Math.min(workspaceMaxBytes, maxMemoryBytes) : workspaceMaxBytes
}

async function openTeam(
  config: Config,
  context: WorkspaceContext,
  past: () => Promise<WorkspacePast>,
): Promise<Workspace | undefined> {
  if (config.workspace === undefined) return undefined
  const { log, now } = context
  // Loaded on demand: an agent's schemas slow the start of every other server.
  const { Workspace } = await import('../workspace/workspace.ts')
  const maxBytes = teamBytes(config)
  const onLost = (error: unknown) =>
    log.warn('a line of activity could not be written', { cause: errorKind(error) })
  const onActivity = ({ user, ...line }: Omit<ActivityLine, 'id'>) =>
    log.activity({ ...line, userId: user.id })
  const store = await openStore(config.workspace, context, { maxBytes, past, onLost })
  const onRead = ({ kind, phoneNumberId, name }: RecordKey, { etag, error }: RecordSummary) =>
    context.onRecordRead({ kind, place: `${phoneNumberId}/${name}`, etag, error })
  const { checkRecordInTurns } = await import('../workspace/record-formats.ts')
  const withoutErased = createErasedGuard(context.erased, checkRecordInTurns)
  const team = new Workspace(store, { now, maxBytes, onActivity, onLost, onRead, withoutErased })
  // In the background; requests are served meanwhile.
  team.warm().catch(() => undefined)
  return team
}

interface TeamStore {
  readonly maxBytes: number
  past(): Promise<WorkspacePast>
  onLost(error: unknown): void
}

async function openStore(
  workspace: NonNullable<Config['workspace']>,
  { shared, now, log }: WorkspaceContext,
  { maxBytes, past, onLost }: TeamStore,
): Promise<WorkspaceStore> {
  const { checkRecord } = await import('../workspace/record-formats.ts')
  const maxActivityMs = maxActivityDays * dayMs
  const bounds = { maxBytes, maxRecordsOfKind, maxRecordBytes, maxActivityLines, maxActivityMs }
  const options = { bounds, now, check: checkRecord }
  if (workspace === 'memory') {
    const { MemoryWorkspace } = await import('../store/workspace/memory-workspace.ts')
    return new MemoryWorkspace(options, await past())
  }
  if (workspace !== 'redis') {
    const { openFolderWorkspace } = await import('../store/workspace/folder/folder-workspace.ts')
    return openFolderWorkspace({
      ...options,
      folder: workspace.folder,
      onActivityLost: onLost,
      onFolderLost: () =>
        log.warn(
          'the workspace folder has another lock: this process changes nothing in it and is not ready until it is restarted',
        ),
      onFolderWatched: () =>
        log.info('watching for up to 20 s whether another machine or container uses the workspace folder'),
    })
  }
  const store = shared?.openWorkspace(options)
  if (store === undefined) throw new Error('the workspace needs Redis, which is not configured')
  return store
}

class LazyDemos {
  readonly #now: () => number
  readonly #past: TeamPasts
  #demos: Promise<DemoWorkspaces> | undefined
  #isClosed = false

  constructor(now: () => number, past: TeamPasts) {
    this.#now = now
    this.#past = past
  }

  load(): Promise<DemoWorkspaces> {
    this.#demos ??= this.#open()
    return this.#demos
  }

  forget(userId: string): void {
    void this.#demos?.then((demos) => demos.forget(userId))
  }

  endStreams(): void {
    void this.#demos?.then((demos) => demos.endStreams())
  }

  close(): void {
    this.#isClosed = true
    void this.#demos?.then((demos) => demos.close())
  }

  async #open(): Promise<DemoWorkspaces> {
    const { DemoWorkspaces } = await import('../workspace/demo-workspaces.ts')
    const { checkRecord } = await import('../workspace/record-formats.ts')
    const demos = new DemoWorkspaces({ now: this.#now, check: checkRecord, past: this.#past })
    if (this.#isClosed) demos.close()
    return demos
  }
}

const hourMs = 3_600_000

type TeamPasts = (language?: DemoLanguage) => Promise<WorkspacePast>

/** Returns the sample team's past, created once an hour and language, and shared by all demos that start within it. */
function createTeamPast(now: () => number): TeamPasts {
  const made = new Map<DemoLanguage, { readonly hour: number; readonly past: Promise<WorkspacePast> }>()
  return (language = 'en') => {
    const hour = Math.floor(now() / hourMs)
    const known = made.get(language)
    if (known?.hour === hour) return known.past
    const past = makePast(hour * hourMs, language)
    made.set(language, { hour, past })
    past.catch(() => made.delete(language))
    return past
  }
}

/** Loaded on demand: it slows the start of every server. */
async function makePast(at: number, language: DemoLanguage): Promise<WorkspacePast> {
  const { teamPast } = await import('../demo/team/team-past.ts')
  const { preparePast } = await import('../workspace/prepare-past.ts')
  return preparePast(await teamPast(at, language))
}

import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { maxRecordBytes, maxRecordsOfKind } from '../../contract/studio/workspace/records.ts'
import type { Config } from '../config/config.ts'
import { errorKind, type Log } from '../log/log.ts'
import type { AnsweredCall } from '../routes/proxy.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { WorkspaceBounds } from '../store/workspace-store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { openSharedMemory } from './shared-memory.ts'

export interface WorkspaceContext {
  readonly log: Log
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  now(): number
}

const maxActivityLines = 100_000
const maxActivityDays = 90
const dayMs = 86_400_000

/** Undefined where no workspace is configured. Throws FolderInUse, or a system error when the folder cannot be used. */
export async function composeWorkspace(config: Config, { log, shared, now }: WorkspaceContext) {
  if (config.workspace === undefined) return undefined
  // Loaded on demand: the schemas of an agent slow the start of every other server.
  const { Workspace } = await import('../workspace/workspace.ts')
  const { checkRecord } = await import('../workspace/record-formats.ts')
  const { DemoWorkspaces } = await import('../workspace/demo-workspaces.ts')
  const { calledTemplate } = await import('../workspace/path-template.ts')
  const { namedChange } = await import('../workspace/named-change.ts')
  const { openFolderWorkspace } = await import('../store/workspace/folder/folder-workspace.ts')
  const bounds: WorkspaceBounds = {
    maxBytes: config.workspaceMaxBytes,
    maxRecordsOfKind,
    maxRecordBytes,
    maxActivityLines,
    maxActivityMs: maxActivityDays * dayMs,
  }
  const options = { bounds, now, check: checkRecord }
  const onLost = (error: unknown) =>
    log.warn('a line of activity could not be written', { cause: errorKind(error) })
  const store =
    config.workspace === 'redis'
      ? shared?.openWorkspace(options)
      : await openFolderWorkspace({ ...options, folder: config.workspace.folder, onActivityLost: onLost })
  if (store === undefined) throw new Error('the workspace needs Redis, which is not configured')
  const onActivity = ({ user, ...line }: Omit<ActivityLine, 'id'>) =>
    log.activity({ ...line, userId: user.id })
  const team = new Workspace(store, { now, maxBytes: bounds.maxBytes, onActivity, onLost })
  // In the background; requests meanwhile are served as well.
  team.warm().catch(() => undefined)
  const demos = new DemoWorkspaces({ now, check: checkRecord })

  /** A demo is a team of its own. */
  const of = (session: Session): Workspace =>
    isDemo(session) ? demos.of(session.user.id, session.expiresAt) : team

  return {
    of,
    team,
    demos,
    maxBytesOf: (session: Session) => (isDemo(session) ? demos.maxBytes : config.workspaceMaxBytes),
    /** Undefined for a call without a line of activity. */
    lineOf(session: Session, { mount, method, path, status, change }: AnsweredCall) {
      if (!(status >= 200 && status < 300) && !(status >= 400 && status < 500)) return undefined
      const called = calledTemplate(mount, method, path)
      if (called === undefined || mount !== 'platform') return called
      const secrets = isDemo(session) ? [] : [session.token, session.ai.apiKey]
      return { ...called, ...namedChange(secrets, change, called.template) }
    },
    onSession(session: Session, kind: 'sign_in' | 'sign_out'): void {
      const nothing = { phoneNumberId: null, method: null, template: null, status: null }
      const { id, name } = session.user
      const line = { ...nothing, kind, user: { id, name }, count: null, before: null, after: null }
      if (!isDemo(session)) void team.record(line)
    },
    endStreams(): void {
      team.stream.close()
      demos.endStreams()
    },
    async close(): Promise<void> {
      demos.close()
      await team.close()
    },
  }
}

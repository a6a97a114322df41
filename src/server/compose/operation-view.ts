import type { OperationView } from '../../contract/studio/operation-view.ts'
import type { StoredKind } from '../../contract/studio/workspace/records.ts'
import type { Config } from '../config/config.ts'
import { Problem } from '../core/problem.ts'
import { roleOfUser } from '../session/roles.ts'
import type { SeenSessions } from '../session/seen-sessions.ts'
import type { Session } from '../session/session.ts'
import type { EndedSession } from '../store/ended-session-store.ts'
import type { TeamModules } from './team-modules.ts'

interface OperationContext extends TeamModules {
  readonly version: string
  readonly seen: SeenSessions
  /** Resolves once other replicas can read it. */
  end(session: EndedSession): Promise<void>
}

type Storage = OperationView['storage'][number]

const time = (at: number) => new Date(at).toISOString()

/** Composes what operators see and do (docs/behaviour.md, section 18). */
export function createOperationView(config: Config, context: OperationContext) {
  const { seen, workspaces, end, version } = context
  return {
    async view(session: Session): Promise<OperationView> {
      const { id: own } = session
      const [replicas, sessions] = [await seen.replicas(), await seen.list()]
      return {
        version,
        replicas: replicas.map(({ startedAt, seenAt }, at) => ({
          ...{ startedAt: time(startedAt), seenAt: time(seenAt), isOwn: at === 0 },
        })),
        sessions: sessions.map(({ id, user, issuedAt, expiresAt, lastSeenAt }) => ({
          ...{ id, user, role: roleOfUser(config, user.id), isOwn: id === own },
          ...{ since: time(issuedAt), lastSeenAt: time(lastSeenAt), endsAt: time(expiresAt) },
        })),
        storage: await storageOf(config, context, workspaces.maxBytesOf(session)),
        settings: [...config.shownSettings],
      }
    },
    /** Throws Problem `not_found` for a session that is not listed. */
    async endSession({ user: { id: by, name } }: Session, id: string): Promise<void> {
      const session = (await seen.list()).find((one) => one.id === id)
      if (session === undefined) throw new Problem('not_found', 'There is no such session.')
      await end(session)
      const nothing = { method: null, template: null, status: null, count: null, before: null, after: null }
      const line = {
        ...nothing,
        kind: 'session_ended' as const,
        phoneNumberId: null,
        target: session.user.name,
      }
      await workspaces.team?.record({ ...line, user: { id: by, name } })
    },
  }
}

async function storageOf(
  config: Config,
  { workspaces, webhookModules }: OperationContext,
  maxRecordBytes: number,
): Promise<Storage[]> {
  const { team } = workspaces
  const isRedis = config.redisUrl !== undefined
  const found: Storage[] = []
  if (team !== undefined) {
    const place = typeof config.workspace === 'object' ? 'folder' : (config.workspace ?? 'memory')
    const kinds = new Map<StoredKind, { count: number; bytes: number }>()
    for (const group of await team.store.groups()) {
      const known = kinds.get(group.kind) ?? { count: 0, bytes: 0 }
      for (const { size } of await team.store.list(group)) {
        known.count += 1
        known.bytes += size
      }
      kinds.set(group.kind, known)
    }
    const counted = [...kinds].map(([kind, one]) => ({ kind, ...one })).sort((a, b) => b.bytes - a.bytes)
    const count = counted.reduce((sum, one) => sum + one.count, 0)
    const bytes = await team.store.bytes()
    found.push({ part: 'records', place, count, bytes, maxBytes: maxRecordBytes, kinds: counted })
    let lines = 0
    for (const _line of await team.store.activity()) lines += 1
    found.push({ part: 'activity', place, count: lines, bytes: null, maxBytes: null })
  }
  const { events, bytes } = await webhookModules.webhooks.fill()
  const isKept = config.webhookKeepDays > 0 && config.workspace !== undefined
  const inFolder = isKept && typeof config.workspace === 'object' ? 'folder' : 'memory'
  const maxBytes = isKept ? config.webhookKeepBytes : config.webhookMaxBytes
  found.push({ part: 'webhooks', place: isRedis ? 'redis' : inFolder, count: events, bytes, maxBytes })
  return found
}

/** Composes the conversations: the team's, and those of demo sessions. */
import { ConversationSpace } from '../conversations/conversation-space.ts'
import { DemoSpaces } from '../conversations/demo-spaces.ts'
import { factsTogether, openInProcess } from '../conversations/threaded-store.ts'
import type { Log } from '../log/log.ts'
import { isDemo, type Session } from '../session/session.ts'
import { createErasureNotice } from '../store/erased-customers.ts'
import type { EventStore } from '../store/event-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { costOf } from '../webhooks/event-cost.ts'
import { createEventRing } from '../webhooks/event-ring.ts'
import { ringBounds } from '../webhooks/ring-bounds.ts'
import type { openSharedMemory } from './shared-memory.ts'
import type { composeWebhooks } from './webhooks.ts'
import type { Workspaces } from './workspace.ts'

interface ConversationContext {
  readonly log: Log
  readonly shared: Awaited<ReturnType<typeof openSharedMemory>>
  readonly webhookModules: Awaited<ReturnType<typeof composeWebhooks>>
  readonly workspaces: Workspaces
  now(): number
}

const maxDemoActLogs = 1000
/** Between two lines of the log about the same. */
const tellProblemMs = 60_000
/** Of a demo session. */
const demoActBounds = ringBounds({ capacity: 100, maxBytes: 500_000, hasReserve: false })

export type Conversations = Awaited<ReturnType<typeof composeConversations>>

/** Composes them on top of the stored webhooks, which are read in the background. */
export async function composeConversations(context: ConversationContext) {
  const { log, webhookModules, workspaces, now } = context
  const { webhooks, acts, erased, conversationKey: idKey } = webhookModules
  // In a thread where webhooks are kept; else in memory, like those.
  const stored = webhookModules.conversations
  let toldAt = Number.NEGATIVE_INFINITY
  const onProblem = (error: unknown) => {
    if (now() - toldAt < tellProblemMs) return
    log.error('conversations cannot be read at the moment', error)
    toldAt = now()
  }
  const team = new ConversationSpace({
    webhooks: webhooks.events,
    acts,
    store: stored ?? openInProcess({ idKey }),
    isDemo: false,
    factsTogether: stored ? factsTogether.inThread : factsTogether.inProcess,
    newlyErased: createErasureNotice(erased),
    ...recordsIn(async () => workspaces.team?.store, now),
    onProblem,
    now,
  })
  webhooks.events.onRemoved = async (ids) => {
    await team.feed.removed('webhooks', ids)
    // Acts without any webhook would be conversations of nobody.
    if (ids === undefined) await acts.clear()
  }
  acts.onRemoved = (ids) => team.feed.removed('acts', ids)
  team.feed.read().catch(() => undefined)
  const demos = composeDemos(context, { onProblem, idKey })

  return {
    team,
    actsOfDemo: demos.actsOf,
    spaceOf: async (session: Session) => (isDemo(session) ? demos.spaceOf(session) : team),
    listeners: () => team.stream.listeners + demos.spaces.listeners(),
    forgetDemo: demos.forget,
    endStreams(): void {
      team.stream.close()
      demos.spaces.endStreams()
    },
    async close(): Promise<void> {
      await team.close()
      await demos.spaces.close()
    },
  }
}

/** What reports and lists read of a workspace. */
function recordsIn(reviews: () => Promise<WorkspaceStore | undefined>, now: () => number) {
  return {
    reviews,
    async changesOf(numbers: readonly string[], from: number, to: number) {
      const store = await reviews()
      if (store === undefined) return null
      // Loaded on demand, with the schemas of an agent.
      const { changesOfMonth } = await import('../workspace/month-changes.ts')
      return changesOfMonth(store, numbers, { from, to, now: now() })
    },
  }
}

/** A demo session's own, and what its members did. */
function composeDemos(
  { shared, webhookModules, workspaces, now }: ConversationContext,
  options: { readonly idKey: string; onProblem(error: unknown): void },
) {
  const spaces = new DemoSpaces({ ...options, now })
  const demoActs = new Map<string, EventStore>()

  function actsOf({ user, expiresAt }: Session): EventStore {
    const known = demoActs.get(user.id)
    if (known !== undefined) return known
    const owner = { userId: `${user.id}-acts`, expiresAt: () => expiresAt }
    const opened = shared?.openDemoLog(owner, demoActBounds, costOf) ?? createEventRing(demoActBounds, now)
    demoActs.set(user.id, opened)
    const [oldest] = demoActs.keys()
    if (demoActs.size > maxDemoActLogs && oldest !== undefined) demoActs.delete(oldest)
    return opened
  }

  async function spaceOf(session: Session): Promise<ConversationSpace> {
    const { store } = await webhookModules.demoLogOf(session)
    const space = spaces.for({
      userId: session.user.id,
      webhooks: store,
      acts: actsOf(session),
      ...recordsIn(async () => (await workspaces.forSession(session))?.store, now),
    })
    store.onRemoved = (ids) => space.feed.removed('webhooks', ids)
    return space
  }

  return {
    spaces,
    actsOf,
    spaceOf,
    forget(userId: string): void {
      spaces.forget(userId)
      demoActs.delete(userId)
    },
  }
}

/** Composes the erasing of customers: where they are stored, and what a session may erase. */
import { isObject, parseJson } from '../../contract/json.ts'
import type { CustomerErasure } from '../../contract/studio/customers/erasure.ts'
import type { Config } from '../config/config.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import { CustomerEraser, type Sites } from '../erasing/customer-eraser.ts'
import { alertPlace, conversationPlace } from '../erasing/customer-places.ts'
import { ErasureTurns } from '../erasing/erasure-turns.ts'
import { eventPlace, letterPlace } from '../erasing/event-places.ts'
import { activityPlace, type CheckRecord, recordPlace } from '../erasing/record-places.ts'
import type { ErasurePlace, ErasureScope } from '../erasing/search.ts'
import { isDemo, type Session } from '../session/session.ts'
import { createMemoryTargets } from '../store/targets/memory-targets.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { Conversations } from './conversations.ts'
import { createWebhookSight, type MayReadNumber } from './session-numbers.ts'
import type { composeWebhooks } from './webhooks.ts'
import type { Workspaces } from './workspace.ts'

interface ErasureContext {
  readonly webhookModules: Awaited<ReturnType<typeof composeWebhooks>>
  readonly workspaces: Workspaces
  readonly conversations: Conversations
  /** Reads a path of the graph with the session's token. */
  readonly askGraph: (
    session: Session,
    path: string,
  ) => Promise<{ readonly status: number; readonly body: string }>
  now(): number
}

const learnEveryMs = 86_400_000
/** Asked of the platform for one look. */
const maxNumbersAsked = 50

class ErasureSites {
  readonly #config: Pick<Config, 'workspace' | 'redisUrl'>
  readonly #context: ErasureContext
  readonly #learntAt = new Map<string, number>()

  constructor(config: Pick<Config, 'workspace' | 'redisUrl'>, context: ErasureContext) {
    this.#config = config
    this.#context = context
  }

  async of(session: Session): Promise<Sites> {
    const { workspaces, conversations } = this.#context
    const workspace = (await workspaces.forSession(session))?.store
    const space = await conversations.spaceOf(session)
    const ownNumbers = async () => {
      const groups = (await workspace?.groups()) ?? []
      const talking = await space.phoneNumberIds()
      return new Set([...groups.map(({ phoneNumberId }) => phoneNumberId), ...talking])
    }
    return {
      places: await this.#placesOf(session, space, workspace),
      workspace,
      space,
      through: () => this.#through(session),
      ownNumbers,
      members: async () => {
        const members = new Set<string>()
        for (const { user } of (await workspace?.activity()) ?? []) members.add(user.id)
        return members
      },
      learnNumbers: async (scope) => this.#learn(scope, await ownNumbers()),
      numbersOf: async (scope, items) => {
        const all = new Set([...(await ownNumbers()), ...items.flatMap((item) => item.phoneNumberIds)])
        return readable(scope, all)
      },
      notReached: (scope, records, letters) => this.#notReached(scope, records, letters),
    }
  }

  async #placesOf(
    session: Session,
    space: ConversationSpace,
    workspace: WorkspaceStore | undefined,
  ): Promise<ErasurePlace[]> {
    const { webhookModules } = this.#context
    const { webhooks, judged, targets } = webhookModules
    const isOfDemo = isDemo(session)
    const { events, acts } = await this.#logsOf(session)
    const check = workspace && (await loadCheck())
    return [
      // The conversations first: what they know goes with the webhooks.
      ...(isOfDemo ? [] : [alertPlace(space)]),
      conversationPlace(space),
      ...(isOfDemo || judged === webhooks.events ? [] : [eventPlace('waiting', judged)]),
      eventPlace('webhooks', events),
      ...(isOfDemo ? [] : [letterPlace(targets)]),
      eventPlace('acts', acts),
      ...(workspace && check ? [recordPlace(workspace, check), activityPlace(workspace)] : []),
    ]
  }

  async #logsOf(session: Session) {
    const { webhookModules, conversations } = this.#context
    return isDemo(session)
      ? { events: (await webhookModules.demoLogOf(session)).store, acts: conversations.actsOfDemo(session) }
      : { events: webhookModules.webhooks.events, acts: webhookModules.acts }
  }

  async #through(session: Session) {
    const { events, acts } = await this.#logsOf(session)
    return { webhooks: (await events.since(0, 0)).latest, acts: (await acts.since(0, 0)).latest }
  }

  async #learn(scope: ErasureScope, numbers: Iterable<string>): Promise<void> {
    const { askGraph, now, webhookModules } = this.#context
    if (isDemo(scope.session)) return
    let asked = 0
    for (const number of numbers) {
      const isDue = now() - (this.#learntAt.get(number) ?? Number.NEGATIVE_INFINITY) > learnEveryMs
      if (!isDue || asked >= maxNumbersAsked || !(await scope.mayReadToken(number))) continue
      asked += 1
      const answer = await askGraph(scope.session, `/${number}?fields=id,display_phone_number`).catch(
        () => undefined,
      )
      // Webhooks tell it, too.
      if (answer?.status !== 200) continue
      const value = parseJson(answer.body)
      const shown = isObject(value) ? value.display_phone_number : undefined
      const digits = typeof shown === 'string' ? shown.replace(/\D/g, '') : ''
      webhookModules.business.learn([number, ...(digits === '' ? [] : [digits])])
      this.#learntAt.set(number, now())
    }
  }

  #notReached(
    scope: ErasureScope,
    records: readonly string[],
    letters: readonly string[],
  ): CustomerErasure['notReached'] {
    const { workspace, redisUrl } = this.#config
    const isTeam = !isDemo(scope.session)
    const targets = isTeam ? this.#context.webhookModules.forwarder.webhookTargets : []
    const listed = [
      { place: 'targets' as const, names: targets },
      { place: 'records' as const, names: [...records] },
      { place: 'dead_letters' as const, names: isTeam ? [...letters] : [] },
    ].filter(({ names }) => names.length > 0)
    const others = [
      ...(isTeam && !scope.isWhole ? (['other_numbers'] as const) : []),
      ...(isTeam && typeof workspace === 'object' ? (['git_history'] as const) : []),
      ...(isTeam && redisUrl !== undefined ? (['redis_log'] as const) : []),
      ...(isTeam && workspace !== undefined && workspace !== 'memory' ? (['former_store'] as const) : []),
      ...(['platform', 'exports', 'backups', 'other_browsers'] as const),
    ]
    return [...listed, ...others.map((place) => ({ place, names: [] }))]
  }
}

/** Loaded on demand: an agent's schemas slow the start of every other server. */
async function loadCheck(): Promise<CheckRecord> {
  const { checkRecordInTurns } = await import('../workspace/record-formats.ts')
  return checkRecordInTurns
}

async function readable(scope: ErasureScope, numbers: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const number of numbers) if (await scope.mayRead(number)) found.push(number)
  return found
}

// Limits erasures to numbers that the session may read; operators may erase everything.

/** Creates the scopes of sessions, whatever webhooks a session may see. */
function createErasureScopes(
  { operators, members }: Pick<Config, 'operators' | 'members'>,
  mayRead: MayReadNumber,
  now: () => number,
): (session: Session) => ErasureScope {
  const sightOf = createWebhookSight({ webhookVisibility: 'numbers' }, mayRead, now)
  const hasMembers = members.users !== undefined || members.businesses !== undefined
  return (session) => {
    const isWhole = isDemo(session) || operators?.has(session.user.id) === true
    // A demo, which has no token, may read whatever is asked.
    const mayReadToken = async (phoneNumberId: string) => !isDemo(session) && mayRead(session, phoneNumberId)
    return {
      session,
      isWhole,
      maySee: isWhole ? undefined : sightOf(session),
      mayRead: async (phoneNumberId) => isWhole || mayReadToken(phoneNumberId),
      mayReadToken,
      mayReadLine: (userId) => isWhole || hasMembers || userId === session.user.id,
    }
  }
}

/** Composes the erasing of customers. */
export function composeErasing(
  config: Config,
  { mayRead, ...context }: ErasureContext & { readonly mayRead: MayReadNumber },
): CustomerEraser {
  const { webhookModules, now } = context
  return new CustomerEraser({
    sites: new ErasureSites(config, context),
    erased: webhookModules.erased,
    business: webhookModules.business,
    turns: new ErasureTurns(webhookModules.targets, now),
    // Visitors do not keep the team waiting.
    demoTurns: new ErasureTurns(createMemoryTargets(), now),
    scopeOf: createErasureScopes(config, mayRead, now),
    now,
  })
}

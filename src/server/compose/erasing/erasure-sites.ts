/** Where customers are stored: for the team, or for a demo session. */
import { isObject, parseJson } from '../../../contract/json.ts'
import type { CustomerErasure, ErasurePlaceName } from '../../../contract/studio/customers/erasure.ts'
import { searchedForMentions } from '../../../contract/studio/customers/mentions.ts'
import type { Config } from '../../config/config.ts'
import type { ConversationSpace } from '../../conversations/conversation-space.ts'
import { foldedText } from '../../core/folded-text.ts'
import { isDemo, type Session } from '../../session/session.ts'
import type { EventStore, StoredEvent } from '../../store/event-store.ts'
import type { TargetStore } from '../../store/target-store.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
import { newestFirst } from '../../webhooks/event-log.ts'
import { DeadLetters } from '../../webhooks/forward/dead-letters.ts'
import type { Conversations } from '../conversations.ts'
import type { composeWebhooks } from '../webhooks.ts'
import type { Workspaces } from '../workspace.ts'
import { alertPlace, conversationPlace } from './customer-places.ts'
import { activityPlace, type CheckRecord, recordPlace } from './record-places.ts'
import type { ErasurePlace, ErasureScope, ErasureSearch, FoundItem } from './search.ts'

// Webhooks, acts and dead letters that mention a customer.

const isMentioned = (body: Buffer, { mentions }: ErasureSearch) =>
  mentions.isIn(foldedText(body.toString('utf8')))

/** A log of webhooks or acts. */
function eventPlace(name: ErasurePlaceName, store: EventStore): ErasurePlace {
  return {
    name,
    async find(search) {
      const before = search.earlier.get(name)
      const found = new Map(before?.items.map((item) => [Number(item.id), item]))
      // What comes meanwhile is found the next time.
      const { latest: through } = await store.since(0, 0)
      const texts = store.matching === undefined ? [''] : searchedForMentions(search.ids)
      for (const q of new Set(texts)) {
        for await (const event of mentioning(store, q, before?.through ?? 0)) {
          await search.pause(event.body.length)
          if (found.has(event.id) || !isMentioned(event.body, search)) continue
          if (!((await search.scope.maySee?.(event)) ?? true)) continue
          found.set(event.id, { id: String(event.id), phoneNumberIds: event.phoneNumberIds })
        }
      }
      const items = [...found.values()]
      search.earlier.set(name, { through, items })
      return { items, unread: [] }
    },
    async remove(items, search) {
      let removed = 0
      for (let at = 0; at < items.length; at += removePage) {
        removed += await store.remove(items.slice(at, at + removePage).map(({ id }) => Number(id)))
        await search.pause(Number.MAX_SAFE_INTEGER)
      }
      return { removed, left: [] }
    },
  }
}

/** A country code after two zeros begins a word: many times in it are others, which need not be read. */
function mentioning(store: EventStore, text: string, after: number): AsyncIterable<StoredEvent> {
  return text.startsWith('00') && store.matching !== undefined
    ? store.matching({ texts: [text], isWordStart: true }, { after, before: Number.MAX_SAFE_INTEGER })
    : newestFirst(store, { q: text, after: String(after) })
}

/** Between two pauses. */
const removePage = 50

interface FoundLetter extends FoundItem {
  readonly target: string
  readonly letter: number
}

/** Undelivered webhooks of all targets, including those no longer configured. */
function letterPlace(store: TargetStore): ErasurePlace<FoundLetter> {
  return {
    name: 'deadLetters',
    async find(search) {
      const items: FoundLetter[] = []
      const unread = new Set<string>()
      for (const target of await store.names()) {
        if (target.startsWith(ownList)) continue
        for await (const letter of new DeadLetters(store, target).bodies()) {
          await search.pause(letter?.body.length ?? 0)
          if (letter === undefined) unread.add(target)
          if (letter === undefined || !isMentioned(letter.body, search)) continue
          const { id, phoneNumberIds } = letter
          if (!((await search.scope.maySee?.({ phoneNumberIds })) ?? true)) continue
          items.push({ id: `${target}/${id}`, phoneNumberIds, target, letter: id })
        }
      }
      return { items, unread: [...unread] }
    },
    async remove(items) {
      for (const { target, letter } of items) await new DeadLetters(store, target).removeId(letter)
      return { removed: items.length, left: [] }
    },
  }
}

/** Of the studio itself, not of a target. */
const ownList = '_'

export interface ErasureContext {
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

export interface Sites {
  readonly places: readonly ErasurePlace[]
  readonly workspace: WorkspaceStore | undefined
  readonly space: ConversationSpace
  /** User ids that activity names. */
  members(): Promise<ReadonlySet<string>>
  /** Ids of the business's phone numbers that the studio stores something about. */
  ownNumbers(): Promise<ReadonlySet<string>>
  /** Asks the platform for the display numbers of those that the session may read, once a day. */
  learnNumbers(scope: ErasureScope): Promise<void>
  /** Phone numbers that the session may read. */
  numbersOf(scope: ErasureScope, items: readonly FoundItem[]): Promise<string[]>
  notReached(
    scope: ErasureScope,
    records: readonly string[],
    letters: readonly string[],
  ): CustomerErasure['notReached']
}

const learnEveryMs = 86_400_000
/** Asked of the platform for one look. */
const maxNumbersAsked = 50

export class ErasureSites {
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
    const { webhookModules, conversations } = this.#context
    const { webhooks, judged, targets } = webhookModules
    const isOfDemo = isDemo(session)
    const events = isOfDemo ? (await webhookModules.demoLogOf(session)).store : webhooks.events
    const acts = isOfDemo ? conversations.actsOfDemo(session) : webhookModules.acts
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
  const { checkRecordInTurns } = await import('../../workspace/record-formats.ts')
  return checkRecordInTurns
}

async function readable(scope: ErasureScope, numbers: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const number of numbers) if (await scope.mayRead(number)) found.push(number)
  return found
}

/** Looks for customers, erases them, and says which were (docs/behaviour.md, section 13). */

import { isObject, parseJson } from '../../contract/json.ts'
import {
  type ErasableId,
  readCustomerId,
  storedCustomerId,
} from '../../contract/studio/customers/customer-id.ts'
import type {
  CustomerErasure,
  ErasedAnswer,
  ErasureCounts,
  ErasureLook,
} from '../../contract/studio/customers/erasure.ts'
import type { Mentions } from '../../contract/studio/customers/mentions.ts'
import type { RecordSummary } from '../../contract/studio/workspace/records.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { BusinessIds } from '../store/business-ids.ts'
import type { ErasedCustomerList } from '../store/erased-customers.ts'
import type { ErasedThrough } from '../store/erased-entry.ts'
import { isMentionedIn } from '../store/overwrite-customer.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { customersWith } from './customer-places.ts'
import { countedItems, type FoundInPlace, lookOf, lookTagOf, noCounts } from './erasure-look.ts'
import type { ErasureTurns } from './erasure-turns.ts'
import { unescaped } from './record-places.ts'
import {
  createSearch,
  type EarlierFinds,
  type ErasurePlace,
  type ErasureScope,
  type ErasureSearch,
  type FoundItem,
} from './search.ts'

// Where a customer's id stands in the texts that an agent uses, such as a hotline or a shop's mobile.

const maxPlaces = 20
/** Lists customers and testers by their numbers. */
const customerSections: ReadonlySet<string> = new Set(['allowlist'])
/** Fields that name an entry. */
const titles = ['title', 'name', 'question', 'display_name', 'id'] as const

/** Returns places in the newest version of each number, which is what the studio knows of its live agent. */
async function mentionsInAgents(store: WorkspaceStore, search: ErasureSearch): Promise<string[]> {
  const places: string[] = []
  for (const group of await store.groups()) {
    const { kind, phoneNumberId } = group
    if (kind !== 'versions' || !(await search.scope.mayRead(phoneNumberId))) continue
    const newest = newestOf(await store.list(group))
    const stored = newest && (await store.read({ ...group, name: newest.name }))
    await search.pause(stored?.summary.size ?? 0)
    if (stored === undefined || stored.summary.error !== null) continue
    // Few versions mention the customer, and a large one takes long to parse.
    if (!(await isMentionedIn(stored.text, search.mentions, unescaped))) continue
    const bundle = parseJson(stored.text)
    const agent = isObject(bundle) ? bundle.agent : undefined
    for (const place of await placesIn(agent, search))
      if (places.length < maxPlaces) places.push(`${phoneNumberId}: ${place}`)
  }
  return places
}

function newestOf(records: readonly RecordSummary[]): RecordSummary | undefined {
  return records.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1)).at(-1)
}

async function placesIn(agent: unknown, search: ErasureSearch): Promise<string[]> {
  const places: string[] = []
  for (const [section, value] of isObject(agent) ? Object.entries(agent) : []) {
    if (customerSections.has(section)) continue
    for (const entry of Array.isArray(value) ? value : [value]) {
      const text = JSON.stringify(entry)
      await search.pause(text?.length ?? 0)
      if (text === undefined || !search.mentions.isIn(text)) continue
      places.push(Array.isArray(value) ? `${section}, ${titleOf(entry, search.mentions)}` : section)
    }
  }
  return places
}

function titleOf(entry: unknown, mentions: Mentions): string {
  const title = isObject(entry)
    ? titles.map((name) => entry[name]).find((one) => typeof one === 'string')
    : ''
  return mentions.overwrite(String(title ?? '')).slice(0, maxTitleCharacters)
}

const maxTitleCharacters = 100

// Earlier looks: an erasure removes at most what its look has shown, and need not search everything again.

interface SearchedLook {
  /** The session that looked. */
  readonly sessionId: string
  /** The customer's keys; others may have joined since. */
  readonly keys: readonly string[]
  readonly items: readonly string[]
  readonly earlier: EarlierFinds
}

interface RememberedLook extends Omit<SearchedLook, 'items'> {
  readonly at: number
  readonly items: ReadonlySet<string>
}

const maxLooks = 50
/** Larger ones are only recognized by their tag. */
const maxItems = 10_000
const holdMs = 900_000

class RememberedLooks {
  readonly #now: () => number
  readonly #looks = new Map<string, RememberedLook>()

  constructor(now: () => number) {
    this.#now = now
  }

  remember(etag: string, look: SearchedLook): void {
    this.#looks.delete(etag)
    if (look.items.length > maxItems) return
    this.#looks.set(etag, { ...look, at: this.#now(), items: new Set(look.items) })
    const [oldest] = this.#looks.keys()
    if (this.#looks.size > maxLooks && oldest !== undefined) this.#looks.delete(oldest)
  }

  /** Whether the look has shown all of these. */
  covers(etag: string, items: readonly string[]): boolean {
    const look = this.#current(etag)
    return look !== undefined && items.every((item) => look.items.has(item))
  }

  /** A copy of what the same session's look found for the same ids; empty without one. */
  earlier(etag: string, sessionId: string, keys: readonly string[]): EarlierFinds {
    const look = this.#current(etag)
    const isSame = look?.sessionId === sessionId && sorted(look.keys) === sorted(keys)
    return new Map(isSame ? look.earlier : [])
  }

  #current(etag: string): RememberedLook | undefined {
    const look = this.#looks.get(etag)
    return look === undefined || this.#now() - look.at > holdMs ? undefined : look
  }
}

const sorted = (keys: readonly string[]) => JSON.stringify([...keys].sort())

/** Where customers are stored, for the team or for a demo session. */
export interface Sites {
  readonly places: readonly ErasurePlace[]
  readonly workspace: WorkspaceStore | undefined
  readonly space: ConversationSpace
  /** Returns the last event of each log. */
  through(): Promise<ErasedThrough>
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

export interface EraserOptions {
  readonly sites: { of(session: Session): Promise<Sites> }
  readonly erased: ErasedCustomerList
  readonly business: BusinessIds
  readonly turns: ErasureTurns
  readonly demoTurns: ErasureTurns
  scopeOf(session: Session): ErasureScope
  now(): number
}

export interface EraseRequest {
  readonly session: Session
  readonly customer: ErasableId
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal
}

export interface TaggedLook {
  readonly look: ErasureLook
  readonly etag: string
}

interface Looked extends TaggedLook {
  readonly search: ErasureSearch
  readonly found: readonly FoundInPlace[]
  readonly sites: Sites
}

export class CustomerEraser {
  readonly #options: EraserOptions
  readonly #looks: RememberedLooks

  constructor(options: EraserOptions) {
    this.#options = options
    this.#looks = new RememberedLooks(options.now)
  }

  /** Throws Problem `invalid_request` for an id of the business, or `busy`. */
  async look(request: EraseRequest): Promise<TaggedLook> {
    return this.#turnsOf(request).run(request.signal, async () => {
      const { look, etag } = await this.#look(request)
      return { look, etag }
    })
  }

  /**
   * Erases what the look with this tag has shown. Throws Problem `changed_meanwhile` if it would be more by now,
   * `customer_in_agent` unless `mayOverwriteAgent`, `too_often`, or `busy`.
   *
   * @param onRemoved - called with what was removed, also if the erasure ends before its end
   */
  async erase(
    request: EraseRequest,
    { etag, mayOverwriteAgent }: { readonly etag: string | undefined; readonly mayOverwriteAgent: boolean },
    onRemoved: (removed: ErasureCounts) => Promise<void>,
  ): Promise<CustomerErasure> {
    return this.#turnsOf(request).run(request.signal, async () => {
      const looked = await this.#look(request, etag)
      const { look, search, found, sites } = looked
      if (etag === undefined || !(etag === looked.etag || this.#looks.covers(etag, countedItems(found))))
        throw new Problem('changed_meanwhile', 'There is more to erase than the look has shown. Look again.')
      if (look.inAgent.length > 0 && !mayOverwriteAgent) throw inAgent(look.inAgent)
      if (!isDemo(request.session)) this.#turnsOf(request).begin(request.session.user.id)
      const removed = noCounts()
      const left = new Set<string>()
      try {
        if (Object.values(look.found).every((count) => count === 0))
          return { removed, notReached: look.notReached }
        const last = { ...search, through: await sites.through() }
        // First, so that work in progress is not stored again.
        if (!isDemo(request.session)) await this.#remember(looked, last.through)
        for (const { place, items: shown } of found) {
          // Searched again: events that came since the look are erased as well.
          const items = place.isDerived ? shown : (await place.find(last)).items
          const outcome = await place.remove(items, last)
          removed[place.name] += outcome.removed
          for (const name of outcome.left) left.add(name)
        }
      } finally {
        await onRemoved(removed)
      }
      const unread = [...found.flatMap((one) => (one.place.name === 'records' ? one.unread : [])), ...left]
      return { removed, notReached: sites.notReached(search.scope, unread, unreadLettersIn(found)) }
    })
  }

  /** Which of these ids were erased, at numbers that the session may read; as they were asked. */
  async erasedAmong(session: Session, ids: readonly string[]): Promise<ErasedAnswer> {
    if (isDemo(session)) return { erased: [] }
    const matcher = await this.#options.erased.matcher()
    const scope = this.#options.scopeOf(session)
    const erased: string[] = []
    for (const id of matcher.isEmpty ? [] : ids) {
      for (const entry of matcher.find((readCustomerId(id) ?? storedCustomerId(id)).key)) {
        const where = 'where' in entry ? entry.where : []
        const mayKnow = where.length === 0 || (await anyOf(where, (number) => scope.mayRead(number)))
        if (!mayKnow) continue
        erased.push(id)
        break
      }
    }
    return { erased }
  }

  #turnsOf({ session }: EraseRequest): ErasureTurns {
    return isDemo(session) ? this.#options.demoTurns : this.#options.turns
  }

  /** @param shown the tag of the look that the member has seen */
  async #look({ session, customer, signal }: EraseRequest, shown = ''): Promise<Looked> {
    const sites = await this.#options.sites.of(session)
    const scope = this.#options.scopeOf(session)
    await sites.learnNumbers(scope)
    const { ids, names } = await this.#joined(customer, sites, scope)
    for (const { key } of ids) await this.#refuseBusiness(key, sites, scope)
    const keys = ids.map(({ key }) => key)
    const earlier = this.#looks.earlier(shown, session.id, keys)
    const search = createSearch(ids, scope, signal, earlier)
    const found: FoundInPlace[] = []
    for (const place of sites.places) found.push({ place, ...(await place.find(search)) })
    const inAgent = sites.workspace === undefined ? [] : await mentionsInAgents(sites.workspace, search)
    const items = countedItems(found)
    const etag = lookTagOf(ids, items)
    this.#looks.remember(etag, { sessionId: session.id, keys, items, earlier })
    const unread = found.flatMap((one) => (one.place.name === 'records' ? one.unread : []))
    const notReached = sites.notReached(scope, unread, unreadLettersIn(found))
    return { look: { ...lookOf(ids, found), names, inAgent, notReached }, etag, search, found, sites }
  }

  /** All ids that signed webhooks join to it, at the numbers that the session may read, with names and user names. */
  async #joined(
    customer: ErasableId,
    { space }: Sites,
    scope: ErasureScope,
  ): Promise<{ readonly ids: ErasableId[]; readonly names: string[] }> {
    const customers = await customersWith(space, [customer.key], scope)
    const all = new Map([[customer.key, customer]])
    for (const { ids, username } of customers) {
      const usernames = username === null ? [] : [`@${username.replace(/^@/, '')}`]
      for (const id of [...ids, ...usernames].map(storedCustomerId)) all.set(id.key, id)
    }
    const names = new Set(
      customers.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name])),
    )
    return { ids: [...all.values()], names: [...names].slice(0, maxNames) }
  }

  /** Every webhook mentions them, so they are known and not searched for. */
  async #refuseBusiness(key: string, sites: Sites, scope: ErasureScope): Promise<void> {
    const isMember = scope.session.user.id === key || (await sites.members()).has(key)
    const isKnown = async () => (await this.#options.business.has(key)) || (await sites.ownNumbers()).has(key)
    // The platform knows which of its ids the token may read; a phone number has fewer digits.
    const isOfToken = async () => platformId.test(key) && scope.mayReadToken(key)
    if (!isMember && !(await isKnown()) && !(await isOfToken())) return
    throw new Problem(
      'invalid_request',
      isMember ? 'This is the id of a team member.' : 'This is an id of the business, not of a customer.',
    )
  }

  async #remember({ search: { ids, scope }, found, sites }: Looked, through: ErasedThrough): Promise<void> {
    const numbers = scope.isWhole
      ? null
      : await sites.numbersOf(
          scope,
          found.flatMap(({ items }) => items),
        )
    const where = new Set(found.flatMap(({ items }) => items.flatMap(({ phoneNumberIds }) => phoneNumberIds)))
    await this.#options.erased.add(ids, { by: scope.session.user.id, numbers, where: [...where], through })
  }
}

const maxNames = 20
const platformId = /^\d{14,}$/

const unreadLettersIn = (found: readonly FoundInPlace[]) =>
  found.flatMap(({ place, unread }) => (place.name === 'deadLetters' ? unread : []))

async function anyOf(all: readonly string[], isWanted: (one: string) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await isWanted(one)) return true
  return false
}

function inAgent(places: readonly string[]): Problem {
  return new Problem(
    'customer_in_agent',
    `This id stands in texts that the agent uses: ${places.join('; ')}. Change them first, or ask for mentions to be overwritten there, too.`,
  )
}

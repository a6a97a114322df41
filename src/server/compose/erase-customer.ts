import { parseJson } from '../../contract/json.ts'
import {
  type CustomerErasure,
  mentionOf,
  searchedForMentions,
  withoutMentions,
} from '../../contract/studio/customers.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { foldedText } from '../core/folded-text.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import type { RecordKey, WorkspaceStore } from '../store/workspace-store.ts'
import { businessIdsOf } from '../webhooks/classify.ts'
import { newestFirst } from '../webhooks/event-log.ts'
import type { composeAlerts } from './alerts.ts'
import type { Conversations } from './conversations.ts'
import type { composeWebhooks } from './webhooks.ts'
import type { Workspaces } from './workspace.ts'

export interface ErasureContext {
  readonly webhookModules: Awaited<ReturnType<typeof composeWebhooks>>
  readonly workspaces: Workspaces
  readonly conversations: Conversations
  readonly alerts: Awaited<ReturnType<typeof composeAlerts>>
  now(): number
}

type Mentions = (text: string) => boolean
type Removed = CustomerErasure['removed']

/** After concurrent writes of the same record. */
const maxTries = 5
/** Mentions looked at to recognize an id of the business. */
const maxMentionsJudged = 20

/** Erases customers and lists who was erased (docs/behaviour.md, section 13). */
export class CustomerEraser {
  readonly #context: ErasureContext

  constructor(context: ErasureContext) {
    this.#context = context
  }

  async erase(session: Session, customer: string): Promise<CustomerErasure> {
    const { webhookModules, workspaces, conversations, alerts } = this.#context
    const { webhooks, judged, forwarder, erased, acts } = webhookModules
    const mentions = mentionOf(customer)
    if (isDemo(session)) return this.#eraseDemo(session, customer, mentions)
    await this.#refuseBusiness(customer, mentions)
    // First, so that work in progress is not stored again.
    await erased.add(customer)
    const waiting = judged === webhooks.events ? 0 : await eraseEvents(judged, customer, mentions)
    const inList = await eraseEvents(webhooks.events, customer, mentions)
    const deadLetters = await forwarder.eraseLetters((body) => mentions(foldedText(body)))
    await eraseEvents(acts, customer, mentions)
    await conversations.team.feed.forget([customer])
    const watched = await alerts.forget(customer)
    const records = await this.#eraseRecords(workspaces.team?.store, session, mentions)
    const removed: Removed = {
      ...{ webhooks: inList, waiting, deadLetters, alerts: watched, records: records.changed },
    }
    return { removed, notReached: notReached(forwarder.webhookTargets, records.left) }
  }

  /** A demo's browser drops its data with the session. */
  async erased(session: Session) {
    return { erased: isDemo(session) ? [] : [...(await this.#context.webhookModules.erased.list())] }
  }

  /** Throws Problem `invalid_request` for an id of the business, which every webhook of a number mentions. */
  async #refuseBusiness(customer: string, mentions: Mentions): Promise<void> {
    const { webhookModules, workspaces } = this.#context
    const groups = (await workspaces.team?.store.groups()) ?? []
    let isBusiness = groups.some(({ phoneNumberId }) => phoneNumberId === customer)
    let left = maxMentionsJudged
    for await (const event of mentioning(webhookModules.webhooks.events, customer, mentions)) {
      if (isBusiness || left-- === 0) break
      // Anybody may have written another body, or a sample's number.
      if (event.verification !== 'signed' || event.isSample) continue
      isBusiness = businessIdsOf(event.body).has(customer)
    }
    if (isBusiness) throw new Problem('invalid_request', 'This is an id of the business, not of a customer.')
  }

  async #eraseDemo(session: Session, customer: string, mentions: Mentions): Promise<CustomerErasure> {
    const { webhookModules, workspaces } = this.#context
    const { store } = webhookModules.webhooks.demoLog(session.user.id, session.expiresAt)
    const records = await this.#eraseRecords((await workspaces.forSession(session))?.store, session, mentions)
    const removed = {
      ...nothing,
      webhooks: await eraseEvents(store, customer, mentions),
      records: records.changed,
    }
    return { removed, notReached: notReached([], records.left) }
  }

  async #eraseRecords(store: WorkspaceStore | undefined, { user }: Session, mentions: Mentions) {
    const by = { id: user.id, name: user.name }
    const left: string[] = []
    let changed = 0
    for (const group of (await store?.groups()) ?? []) {
      for (const { name } of (await store?.list(group)) ?? []) {
        const outcome = await this.#eraseRecord(store, { ...group, name }, by, mentions)
        if (outcome === 'changed') changed += 1
        if (outcome === 'left') left.push(`${group.kind}/${group.phoneNumberId}/${name}`)
      }
    }
    await store?.eraseNotes?.(mentions)
    return { changed, left }
  }

  async #eraseRecord(
    store: WorkspaceStore | undefined,
    key: RecordKey,
    by: Member,
    mentions: Mentions,
  ): Promise<'none' | 'changed' | 'left'> {
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = await store?.read(key)
      if (store === undefined || stored === undefined) return 'none'
      const { summary, text } = stored
      const { label, reason } = summary
      const isLabelTheirs = label !== null && mentions(label)
      if (!mentions(foldedText(text)) && !mentions(key.name) && !isLabelTheirs) return 'none'
      // A hand-edited file that cannot be parsed is left to its author.
      if (summary.error !== null) return 'left'
      const remaining = mentions(key.name) ? undefined : withoutMentions(parseJson(text), mentions)
      const expected = { etag: summary.etag }
      const at = new Date(this.#context.now()).toISOString()
      const note = { at, by, label: isLabelTheirs ? null : label, reason }
      const outcome =
        remaining === undefined
          ? await store.remove(key, by, expected)
          : await store.write(key, `${JSON.stringify(remaining, null, 2)}\n`, note, expected)
      if (outcome.state !== 'done') continue
      const written = remaining === undefined ? undefined : await store.read(key)
      // Invalid without the entry.
      if (written !== undefined && written.summary.error !== null)
        await store.remove(key, by, { etag: written.summary.etag })
      return 'changed'
    }
    return 'left'
  }
}

const nothing: Removed = { webhooks: 0, waiting: 0, deadLetters: 0, alerts: 0, records: 0 }

function notReached(targets: readonly string[], records: readonly string[]): CustomerErasure['notReached'] {
  return [
    ...(targets.length > 0 ? [{ place: 'targets' as const, names: [...targets] }] : []),
    ...(records.length > 0 ? [{ place: 'records' as const, names: [...records] }] : []),
    ...(['platform', 'exports', 'backups', 'other_browsers'] as const).map((place) => ({ place, names: [] })),
  ]
}

async function* mentioning(
  store: EventStore,
  customer: string,
  mentions: Mentions,
): AsyncGenerator<StoredEvent> {
  for (const q of store.matching === undefined ? [''] : searchedForMentions(customer)) {
    for await (const event of newestFirst(store, { q })) {
      if (mentions(foldedText(event.body.toString('utf8')))) yield event
    }
  }
}

async function eraseEvents(store: EventStore, customer: string, mentions: Mentions): Promise<number> {
  const found = new Set<number>()
  for await (const { id } of mentioning(store, customer, mentions)) found.add(id)
  return store.remove([...found])
}

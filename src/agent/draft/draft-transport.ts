/** The transport of an agent with a draft: reads include the draft, writes change it. */

import { isObject } from '../../contract/json.ts'
import { type FailureKind, failure } from '../../contract/platform/failure/failure.ts'
import { listSchemaOf } from '../../contract/platform/list.ts'
import { agentSettingsList } from '../../contract/platform/record-kinds/agent-settings.ts'
import { businessInfoTexts } from '../../contract/platform/record-kinds/business-info.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import { restored } from '../../contract/reader/unrecognised.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { readPages } from '../transport/read-pages.ts'
import { draftCode, type PlatformCall, type Transport, type TransportAnswer } from '../transport/transport.ts'
import type { DraftChange } from './draft.ts'
import { createdRead, idOf, overlaid, overlaidList } from './draft-overlay.ts'
import { type DraftedPath, draftedPathOf } from './draft-place.ts'
import { type Written, writeChange, writeDeletion, writeNew } from './draft-writes.ts'

export interface DraftUpdate {
  changes: readonly DraftChange[]
  answer: TransportAnswer
}

export interface DraftStore {
  read(): Promise<readonly DraftChange[]>
  /** Replaces the changes atomically; returns undefined when the draft no longer exists. */
  change(update: (changes: readonly DraftChange[]) => DraftUpdate): Promise<TransportAnswer | undefined>
  newId(): string
}

const record = z.looseObject({})

/** Creates a transport that answers from the draft; files and credentials are sent. */
export function draftTransport(live: Transport, store: DraftStore): Transport {
  return async (call, signal) => {
    const place = draftedPathOf(call.path)
    if (place === undefined)
      return isAboutUnpublished(await store.read(), call) ? unpublished : live(call, signal)
    if (carriesCredentials(place, call)) return live(call, signal)
    const bound: Transport = (inner) => live(inner, signal)
    if (call.method === 'GET') return readDrafted(bound, store, place, call)
    return (await write(bound, store, place, call)) ?? { ok: false, failure: lostDraft }
  }
}

/** Credentials are never drafted, so calls with them are sent at once. */
function carriesCredentials({ kind }: DraftedPath, { body }: PlatformCall): boolean {
  const sent = record.safeParse(body)
  return kind === 'connectors' && sent.success && sent.data.auth_config !== undefined
}

async function readDrafted(
  live: Transport,
  store: DraftStore,
  place: DraftedPath,
  call: PlatformCall,
): Promise<TransportAnswer> {
  const changes = await store.read()
  const { kind, of, id } = place
  if (id !== undefined) return readOne(live, changes, { ...place, id }, call)
  const ask = () =>
    kind === 'rich_replies' ? readPages(live, { method: 'GET', path: call.path }) : live(call)
  const answer = isUnpublished(changes, of) ? fine([]) : await ask()
  if (!answer.ok || isDeleted(changes, 'connectors', of)) return answer.ok ? missing : answer
  if (kind === 'business_info')
    return fine(overlaidList(kind, of, [record.parse(answer.body ?? {})], changes)[0])
  return fine(overlaidList(kind, of, entriesIn(place, answer.body), changes))
}

async function readOne(
  live: Transport,
  changes: readonly DraftChange[],
  { kind, of, id }: DraftedPath & { id: string },
  call: PlatformCall,
): Promise<TransportAnswer> {
  const change = changes.find((change) => change.kind === kind && change.id === id && change.of === of)
  if (change?.state === 'created') return fine(createdRead(change))
  if (change?.state === 'deleted' || isDeleted(changes, 'connectors', of)) return missing
  const answer = await live(call)
  return answer.ok && change ? fine(overlaid(record.parse(answer.body), change)) : answer
}

async function write(
  live: Transport,
  store: DraftStore,
  place: DraftedPath,
  call: PlatformCall,
): Promise<TransportAnswer | undefined> {
  const body = record.safeParse(call.body ?? {}).data ?? {}
  if (call.method === 'POST') {
    const shown = await readDrafted(live, store, place, { method: 'GET', path: call.path })
    if (!shown.ok) return shown
    const list = listIn(place, shown.body)
    const id = store.newId()
    return store.change((changes) => settled(changes, writeNew(changes, { ...place, id }, body, list)))
  }
  const found = await find(live, await store.read(), place, call)
  if (!found.ok) return found.answer
  const at = { ...place, id: found.id }
  // Business info can only be cleared.
  if (call.method === 'PUT' || place.kind === 'business_info') {
    const wanted = call.method === 'PUT' ? body : businessInfoTexts({})
    return store.change((changes) => settled(changes, writeChange(changes, at, found.live, wanted)))
  }
  return store.change((changes) => ({
    changes: writeDeletion(changes, at, found.live),
    answer: drafted({ success: true }),
  }))
}

type Found<Live> = { ok: true; id: string; live: Live } | { ok: false; answer: TransportAnswer }

async function find(
  live: Transport,
  changes: readonly DraftChange[],
  place: DraftedPath,
  call: PlatformCall,
): Promise<Found<Fields | undefined>> {
  const { kind, of, id } = place
  const change = changes.find((change) => change.kind === kind && change.id === id && change.of === of)
  if (id !== undefined && change?.state === 'created') return { ok: true, id, live: undefined }
  if (change?.state === 'deleted' || isDeleted(changes, 'connectors', of))
    return { ok: false, answer: missing }
  return findLive(live, place, call)
}

/** Reads the record that a change or deletion is about from the platform. */
export async function findLive(
  live: Transport,
  place: DraftedPath,
  call: PlatformCall,
): Promise<Found<Fields>> {
  const { kind, id } = place
  // Allowlist entries and settings have no readable path of their own.
  const isListed = kind === 'allowlist' || kind === 'settings'
  const path = kind === 'allowlist' ? call.path.slice(0, call.path.lastIndexOf('/')) : call.path
  const answer = await live({ method: 'GET', path, ...(call.query && { query: call.query }) })
  if (!answer.ok) return { ok: false, answer }
  if (!isListed) return { ok: true, id: id ?? '', live: record.parse(answer.body ?? {}) }
  const wanted = kind === 'settings' ? call.query?.agent_id : id
  const one = listIn(place, answer.body).find((item) => wanted === undefined || idOf(kind, item) === wanted)
  return one === undefined ? { ok: false, answer: missing } : { ok: true, id: idOf(kind, one), live: one }
}

/** Unrecognized entries are passed on. */
function entriesIn({ kind }: DraftedPath, body: unknown): unknown[] {
  const parsed = readTolerantly(kind === 'settings' ? agentSettingsList : listSchemaOf(record), body)
  return parsed.ok ? parsed.value.map(restored) : []
}

function listIn(place: DraftedPath, body: unknown): Fields[] {
  return entriesIn(place, body).filter(isObject)
}

function isUnpublished(changes: readonly DraftChange[], connectorId: string | undefined): boolean {
  return changes.some(
    ({ state, kind, id }) => state === 'created' && kind === 'connectors' && id === connectorId,
  )
}

/** Subresources of an unpublished record, such as its credentials. */
function isAboutUnpublished(changes: readonly DraftChange[], { path }: PlatformCall): boolean {
  const segments = path.split('/')
  return changes.some(({ state, id }) => state === 'created' && segments.includes(id))
}

function isDeleted(changes: readonly DraftChange[], kind: 'connectors', id: string | undefined): boolean {
  return changes.some((change) => change.state === 'deleted' && change.kind === kind && change.id === id)
}

function settled(changes: readonly DraftChange[], written: Written): DraftUpdate {
  if (written.state === 'written') return { changes: written.changes, answer: drafted(written.answer) }
  return { changes, answer: written.state === 'taken' ? taken : secret(written.places) }
}

function fine(body: unknown): TransportAnswer {
  return { ok: true, body }
}

function drafted(body: unknown): TransportAnswer {
  return { ok: true, body, isDrafted: true }
}

export const lostDraft = failure('failed', {
  title: t('The draft no longer exists'),
  detail: t('The data of this site was cleared. Nothing was saved. Start a new draft, or work without one.'),
  code: draftCode,
})

export const changedDraft = failure('conflict', {
  title: t('The draft has changed in the meantime'),
  detail: t('Nothing was discarded. The page now shows the newest changes.'),
  code: draftCode,
})

function refused(kind: FailureKind, status: number, title: string, detail: string): TransportAnswer {
  return { ok: false, failure: failure(kind, { status, title, detail, code: draftCode }) }
}

const unpublished = refused(
  'missing',
  404,
  t('Only in the draft'),
  t('It is not on the platform yet. Publish the draft first.'),
)
const missing = refused('missing', 404, t('Not found'), t('It is neither in the agent nor in its draft.'))
const taken = refused(
  'conflict',
  409,
  t('Already exists'),
  t('The agent or its draft has an item with this name.'),
)

function secret(places: readonly string[]): TransportAnswer {
  const where = places.join(', ')
  return refused(
    'invalid',
    400,
    t('This cannot be saved in a draft'),
    where === ''
      ? t(
          'It may contain a secret, and the draft is stored in the browser. Pause the draft to save this on the platform immediately.',
        )
      : t(
          'It may contain a secret ({where}), and the draft is stored in the browser. Pause the draft to save this on the platform immediately.',
          { where },
        ),
  )
}

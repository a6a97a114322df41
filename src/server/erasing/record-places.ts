/** Records and activity that mention a customer: mentions are overwritten, nothing is removed. */
import { createHash, randomBytes } from 'node:crypto'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import type { RecordSummary, StoredKind } from '../../contract/studio/workspace/records.ts'
import { isMentionedIn, overwrittenRecord } from '../store/overwrite-customer.ts'
import type { RecordKey, WorkspaceRecord, WorkspaceStore } from '../store/workspace-store.ts'
import type { ErasurePlace, ErasureScope, ErasureSearch, FoundItem } from './search.ts'

/** Returns why a text is no record of this kind; null if it is one. */
export type CheckRecord = (kind: StoredKind, text: string) => Promise<string | null>

export interface FoundRecordItem extends FoundItem {
  readonly key: RecordKey
  readonly label: string | null
}

/** After concurrent writes of the same record. */
const maxTries = 5
/** Records of these kinds have names that members chose. */
const namedKinds: ReadonlySet<StoredKind> = new Set(['versions', 'scenarios', 'runs', 'requests'])
const nameBytes = 6

/** Of one look. */
const maxRemembered = 10_000
const digestCharacters = 16

const placeOf = ({ kind, phoneNumberId, name }: RecordKey) => `${kind}/${phoneNumberId}/${name}`

/** Changes with the text and the label of a record. */
function digestOf(key: RecordKey, { etag, label }: Pick<RecordSummary, 'etag' | 'label'>): string {
  const text = JSON.stringify([placeOf(key), etag, label])
  return createHash('sha256').update(text).digest('base64url').slice(0, digestCharacters)
}

/** Records, with their labels and names. */
export function recordPlace(store: WorkspaceStore, check: CheckRecord): ErasurePlace<FoundRecordItem> {
  return {
    name: 'records',
    async find(search) {
      const items: FoundRecordItem[] = []
      const unread: string[] = []
      const before = search.earlier.get('records')
      const foundBefore = new Set(before?.items.map(({ id }) => id))
      const read = new Set<string>()
      for (const group of await store.groups()) {
        if (!(await search.scope.mayRead(group.phoneNumberId))) continue
        for (const listed of await store.list(group)) {
          const key = { ...group, name: listed.name }
          const item = (label: string | null): FoundRecordItem => ({
            ...{ id: placeOf(key), phoneNumberIds: [group.phoneNumberId] },
            ...{ key, label },
          })
          const digest = digestOf(key, listed)
          if (before?.read?.has(digest) === true) {
            read.add(digest)
            if (foundBefore.has(placeOf(key))) items.push(item(listed.label))
            continue
          }
          const stored = await store.read(key)
          await search.pause(stored?.summary.size ?? 0)
          if (stored === undefined) continue
          if (stored.summary.error === null && read.size < maxRemembered)
            read.add(digestOf(key, stored.summary))
          if (await isUnread(stored, search)) unread.push(placeOf(key))
          else if (await isAbout(key, stored, search)) items.push(item(stored.summary.label))
        }
      }
      search.earlier.set('records', { items, read })
      return { items, unread }
    },
    async remove(items, search) {
      const left: string[] = []
      for (const { key } of items) {
        if (!(await overwrite(store, key, { search, check }))) left.push(placeOf(key))
        await search.pause(Number.MAX_SAFE_INTEGER)
      }
      const readable = new Set<string>()
      for (const { phoneNumberId } of await store.groups())
        if (await search.scope.mayRead(phoneNumberId)) readable.add(phoneNumberId)
      await store.overwriteNotes?.(search.mentions, ({ phoneNumberId }) => readable.has(phoneNumberId))
      return { removed: items.length - left.length, left }
    },
  }
}

/** What is too large or broken cannot be looked into; a broken one that can is only told if it is about the customer. */
async function isUnread({ summary, text }: WorkspaceRecord, { mentions }: ErasureSearch): Promise<boolean> {
  if (summary.error === null) return false
  return text === '' || isMentionedIn(text, mentions)
}

const hasCustomersName = ({ kind, name }: RecordKey, { mentions }: ErasureSearch) =>
  namedKinds.has(kind) && mentions.isIn(name)

async function isAbout(key: RecordKey, { summary, text }: WorkspaceRecord, search: ErasureSearch) {
  const { mentions } = search
  const isInLabel = summary.label !== null && mentions.isIn(summary.label)
  return (
    summary.error === null &&
    (isInLabel || hasCustomersName(key, search) || (await isMentionedIn(text, mentions, unescaped)))
  )
}

/** Escapes may hide a digit or a sign. */
export function unescaped(json: string): string {
  return json.replace(/\\u([0-9a-fA-F]{4})|\\([/nrtbf])/g, (_all, code: string | undefined, sign: string) =>
    code === undefined ? (sign === '/' ? '/' : ' ') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

interface Overwriting {
  readonly search: ErasureSearch
  readonly check: CheckRecord
}

/** False if no valid record would be left, or others change it all the time. Author and time stay. */
async function overwrite(store: WorkspaceStore, key: RecordKey, { search, check }: Overwriting) {
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await store.read(key)
    if (stored === undefined) return true
    const { summary } = stored
    if (summary.error !== null) return false
    const text = await overwrittenRecord(stored.text, search.mentions, (one) => check(key.kind, one))
    if (text === undefined) return false
    const label = summary.label === null ? null : search.mentions.overwrite(summary.label)
    const note = { at: summary.changedAt, by: summary.changedBy, label, reason: summary.reason }
    const isRenamed = hasCustomersName(key, search)
    const target = isRenamed ? { ...key, name: erasedName() } : key
    const expected = isRenamed ? ('absent' as const) : { etag: summary.etag }
    const written = await store.write(target, text, note, expected)
    if (written.state !== 'done') continue
    if (!isRenamed) return true
    const { user } = search.scope.session
    if ((await store.remove(key, user, { etag: summary.etag })).state === 'done') return true
    // Changed meanwhile: the copy of the former text goes again.
    if (written.summary !== null) await store.remove(target, user, { etag: written.summary.etag })
  }
  return false
}

const erasedName = () => `erased-${randomBytes(nameBytes).toString('hex')}`

/** Names in lines of activity. */
export function activityPlace(store: WorkspaceStore): ErasurePlace {
  const change = (line: ActivityLine, { mentions }: ErasureSearch): ActivityLine => {
    const texts = { name: line.name, source: line.source, before: line.before, after: line.after }
    const isAbout = Object.values(texts).some((text) => text != null && mentions.isIn(text))
    if (!isAbout) return line
    const changed = Object.entries(texts).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, text === null ? null : mentions.overwrite(text)]],
    )
    return { ...line, ...Object.fromEntries(changed) }
  }
  return {
    name: 'activity',
    async find(search) {
      const items: FoundItem[] = []
      for (const line of await store.activity()) {
        await search.pause(lineBytes)
        if (change(line, search) === line || !(await mayChange(line, search.scope))) continue
        const { id, phoneNumberId } = line
        items.push({ id, phoneNumberIds: phoneNumberId === null ? [] : [phoneNumberId] })
      }
      return { items, unread: [] }
    },
    async remove(items, search) {
      const wanted = new Set(items.map(({ id }) => id))
      if (wanted.size > 0)
        await store.changeActivity((line) => (wanted.has(line.id) ? change(line, search) : line))
      return { removed: items.length, left: [] }
    },
  }
}

/** What looking at a line costs, in bytes of other texts. */
const lineBytes = 200

async function mayChange({ phoneNumberId, user }: ActivityLine, scope: ErasureScope): Promise<boolean> {
  return phoneNumberId === null ? scope.mayReadLine(user.id) : scope.mayRead(phoneNumberId)
}

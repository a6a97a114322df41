/** A team's records and activity, as members may see and change them (docs/behaviour.md, section 10). */

import { isObject, parseJson } from '../../contract/json.ts'
import { includesRole } from '../../contract/role.ts'
import type { ActivityLine, ActivityPage, activityQuery } from '../../contract/studio/workspace/activity.ts'
import type {
  Member,
  RecordSummary,
  recordNoteQuery,
  StoredKind,
} from '../../contract/studio/workspace/records.ts'
import type { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import type {
  Expected,
  RecordGroup,
  RecordKey,
  WorkspaceRecord,
  WorkspaceStore,
} from '../store/workspace-store.ts'
import { activityPageOf } from './activity-page.ts'
import { requireUnfrozen } from './draft-freeze.ts'
import { MergedLines } from './merged-lines.ts'
import { Presence } from './presence.ts'
import { signedDraftText, subjectOf, testNumberIn } from './record-formats.ts'
import { RecordTexts } from './record-texts.ts'
import { isAutomatic, requireSpace, writeWithSpace } from './space.ts'
import { storableText, withUnknown } from './storable-text.ts'
import { VersionTimes } from './version-times.ts'
import { changedMeanwhile, done, nothingThere, unreadable } from './workspace-problems.ts'
import { WorkspaceStream } from './workspace-stream.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

/**
 * Marks of a judge's verdicts, and finished findings, are records named by the member, whom others may not speak for. The
 * changes of an act are written by its author alone. So is an answer marked as bad; finishing it deletes it, which
 * everybody but a viewer may.
 *
 * @param text - to be written; undefined for a deletion
 * @throws Problem `not_owner`
 */
function requireOwner(
  { user, role, ownsAll }: Pick<WorkspaceViewer, 'user' | 'role' | 'ownsAll'>,
  { kind, name }: RecordKey,
  text: string | undefined,
  stored: WorkspaceRecord | undefined,
): void {
  if (ownsAll) return
  if (kind === 'runs' && !includesRole(role, 'publisher')) requireOwnRun(user, text, stored)
  if (kind === 'changes') {
    const { changedBy } = stored?.summary ?? {}
    if (changedBy != null && changedBy.id !== user.id) throw notOwner('What an act changed')
    return
  }
  if (kind !== 'verdicts' && kind !== 'reviews') return
  const wasTurn = kind === 'reviews' && stored !== undefined && isMarkedTurn(stored.text)
  if (wasTurn && text === undefined && role !== 'viewer') return
  const isTurn = kind === 'reviews' && isMarkedTurn(text) && (stored === undefined || wasTurn)
  const owner = isTurn ? (stored?.summary.changedBy?.id ?? user.id) : name
  if (owner !== user.id) throw notOwner('Marks')
}

const notOwner = (what: string) => new Problem('not_owner', `${what} can be changed by its author alone.`)

function isMarkedTurn(text: string | undefined): boolean {
  const value = text === undefined ? undefined : parseJson(text)
  return isObject(value) && value.turn !== undefined
}

const dayMs = 86_400_000

/** Of others, a viewer or an editor changes and deletes no run; and a new one has run now, because reports count it. */
function requireOwnRun(
  user: WorkspaceViewer['user'],
  text: string | undefined,
  stored: WorkspaceRecord | undefined,
): void {
  if (stored !== undefined && stored.summary.changedBy?.id !== user.id) throw notOwner('Runs')
  const value = text === undefined ? undefined : parseJson(text)
  if (!isObject(value)) return
  const age = Math.abs(Date.now() - Date.parse(String(value.startedAt)))
  if (!(age < dayMs)) throw new Problem('invalid_request', 'startedAt: is not of today')
}

/** Kinds that change with every keystroke and answer: their changes have one line an hour. */
const frequentKinds: ReadonlySet<StoredKind> = new Set(['drafts', 'runs', 'reviews', 'verdicts'])

/** A plan's run, and what acts changed, belong to writes that have lines of their own. */
const isAboutWrites = (kind: StoredKind) => kind === 'plans' || kind === 'changes'

/** Returns text and label without customers who were erased. Throws Problem `invalid_request` if no valid record is left. */
export type WithoutErased = (
  texts: { readonly text: string; readonly label: string | null },
  key: RecordKey,
) => Promise<{ readonly text: string; readonly label: string | null }>

export class Workspace {
  readonly store: WorkspaceStore
  readonly stream: WorkspaceStream
  readonly presence: Presence
  readonly texts: RecordTexts
  readonly #versions: VersionTimes
  readonly #lines: MergedLines
  readonly #withoutErased: WithoutErased
  readonly #now: () => number
  readonly #maxBytes: number
  readonly #onActivity: (line: Omit<ActivityLine, 'id'>) => void
  readonly #onLost: (error: unknown) => void
  readonly #onRead: (key: RecordKey, summary: RecordSummary) => void

  constructor(
    store: WorkspaceStore,
    options: {
      now(): number
      /** Total size of all records. */
      maxBytes: number
      onActivity(line: Omit<ActivityLine, 'id'>): void
      /** An activity line could not be persisted. */
      onLost(error: unknown): void
      /** Called for each listed or read record. */
      onRead?(key: RecordKey, summary: RecordSummary): void
      /** Overwrites customers who were erased since a browser read them. */
      readonly withoutErased?: WithoutErased
    },
  ) {
    this.store = store
    this.stream = new WorkspaceStream(store)
    this.presence = new Presence(store, options.now)
    this.texts = new RecordTexts(store)
    this.#versions = new VersionTimes(store, options.now)
    this.#now = options.now
    this.#lines = new MergedLines({
      now: options.now,
      write: (line) => this.store.append(line).catch(this.#onLost),
    })
    this.#withoutErased = options.withoutErased ?? (async (texts) => texts)
    this.#maxBytes = options.maxBytes
    this.#onActivity = options.onActivity
    this.#onLost = options.onLost
    this.#onRead = options.onRead ?? (() => {})
  }

  /** Throws Problem `not_found` if the member may not read the number. */
  async requireNumber(viewer: WorkspaceViewer, phoneNumberId: string): Promise<void> {
    if (!(await viewer.mayRead(phoneNumberId))) throw nothingThere()
  }

  async list(viewer: WorkspaceViewer, group: RecordGroup): Promise<readonly RecordSummary[]> {
    await this.requireNumber(viewer, group.phoneNumberId)
    const summaries = await this.store.list(group)
    for (const summary of summaries) this.#onRead({ ...group, name: summary.name }, summary)
    return summaries
  }

  /** Throws Problem `not_found`; `record_unreadable` with the error. */
  async read(viewer: WorkspaceViewer, key: RecordKey): Promise<WorkspaceRecord> {
    await this.requireNumber(viewer, key.phoneNumberId)
    const stored = await this.store.read(key)
    if (stored === undefined) throw nothingThere()
    this.#onRead(key, stored.summary)
    if (stored.summary.error !== null) throw unreadable(stored.summary)
    return stored
  }

  /** Stores JSON in its kind's format; an undefined `expected` always conflicts. Throws a Problem. */
  async write(
    viewer: WorkspaceViewer,
    key: RecordKey,
    body: string,
    { expected, ...note }: z.infer<typeof recordNoteQuery> & { readonly expected: Expected | undefined },
  ): Promise<RecordSummary> {
    await this.requireNumber(viewer, key.phoneNumberId)
    if (expected === undefined) throw changedMeanwhile(null)
    if (!isAutomatic(key.kind, note.reason ?? null)) {
      await requireSpace(this.store, key, body, this.#maxBytes)
    }
    const at = new Date(this.#now()).toISOString()
    const before = await this.#readableText(key)
    let text = storableText(viewer, key.kind, body, before)
    if (key.kind === 'drafts') text = await this.#draftText(viewer, key, text, before)
    // Whoever names a test number opens it to editors.
    const tested = key.kind === 'settings' ? testNumberIn(text) : undefined
    if (tested !== undefined) await this.requireNumber(viewer, tested)
    text = withUnknown(key.kind, text, before)
    // A record that is there conflicts with a new one, whoever wrote it.
    const isNewChange = key.kind === 'changes' && expected === 'absent'
    if (!isNewChange) requireOwner(viewer, key, text, await this.store.read(key))
    const { label = null, reason = null } = note
    const stored = await this.#withoutErased({ text, label }, key)
    text = stored.text
    const by = { at, by: viewer.user, label: stored.label, reason }
    const { outcome, removed } = await writeWithSpace(this.store, { key, text, note: by, expected })
    for (const old of removed) if (old.kind !== 'changes') await this.#note(viewer.user, old, 'DELETE')
    const summary = done(outcome)
    if (summary === null) throw new Problem('store_unavailable', 'The record is not there any more.')
    if (!isAboutWrites(key.kind)) await this.#note(viewer.user, key, 'PUT', subjectOf(key.kind, text))
    return summary
  }

  async remove(viewer: WorkspaceViewer, key: RecordKey, expected: Expected | undefined): Promise<void> {
    await this.requireNumber(viewer, key.phoneNumberId)
    if (expected === undefined) throw changedMeanwhile(null)
    const before = await this.store.read(key)
    if (before !== undefined) requireOwner(viewer, key, undefined, before)
    if (key.kind === 'drafts') await requireUnfrozen(this.store, this.#changeOf(viewer, key, before?.text))
    const outcome = await this.store.remove(key, viewer.user, expected)
    if (outcome.state === 'conflict' && outcome.current === null) throw nothingThere()
    done(outcome)
    await this.#note(viewer.user, key, 'DELETE', before && subjectOf(key.kind, before.text))
  }

  /** @param what - what the act was done to, if the line does not say it, and whether it is one of every keystroke */
  async record(
    line: Omit<ActivityLine, 'id' | 'at'> & { readonly at?: string },
    what?: { readonly subject: string; readonly isFrequent: boolean },
  ): Promise<void> {
    const whole = { ...line, at: line.at ?? new Date(this.#now()).toISOString() }
    this.#onActivity(whole)
    // Refused writes have their own bound.
    if (line.kind === 'refusals_omitted') await this.store.append(whole).catch(this.#onLost)
    else await this.#lines.take(whole, what)
  }

  /** Newest first, as far as the member may see it. */
  async activity(viewer: WorkspaceViewer, query: z.infer<typeof activityQuery>): Promise<ActivityPage> {
    const { phone_number_id: wanted } = query
    if (wanted !== undefined) await this.requireNumber(viewer, wanted)
    const { found, next } = await activityPageOf(await this.store.activity(), viewer, query)
    const activity = await this.#versions.linked(found)
    return { activity, next }
  }

  /** Preloads what the first pages after a start need. */
  warm(): Promise<void> {
    return this.#versions.warm()
  }

  async close(): Promise<void> {
    this.stream.close()
    this.presence.close()
    this.#versions.close()
    this.texts.close()
    await this.#lines.close()
    await this.store.close()
  }

  /** Stores a record that the studio itself writes; its act has a line of its own. Throws a Problem. */
  async writeOwn(
    viewer: WorkspaceViewer,
    key: RecordKey,
    body: string,
    expected: Expected,
  ): Promise<RecordSummary> {
    await requireSpace(this.store, key, body, this.#maxBytes)
    const before = await this.#readableText(key)
    const own = withUnknown(key.kind, storableText(viewer, key.kind, body, before), before)
    const { text } = await this.#withoutErased({ text: own, label: null }, key)
    const note = { at: new Date(this.#now()).toISOString(), by: viewer.user, label: null, reason: null }
    const summary = done(await this.store.write(key, text, note, expected))
    if (summary === null) throw new Problem('store_unavailable', 'The record is not there any more.')
    return summary
  }

  /** Signed, and as it may be while its review goes on. Throws Problem `draft_frozen`. */
  async #draftText(viewer: WorkspaceViewer, key: RecordKey, text: string, before: string | undefined) {
    const review = await requireUnfrozen(this.store, this.#changeOf(viewer, key, before, text))
    const at = new Date(this.#now()).toISOString()
    return signedDraftText(text, before, { by: viewer.user, at, review })
  }

  #changeOf({ role }: WorkspaceViewer, { phoneNumberId }: RecordKey, before?: string, next?: string) {
    return { phoneNumberId, before, next, role, now: this.#now() }
  }

  async #readableText(key: RecordKey): Promise<string | undefined> {
    const found = await this.store.read(key)
    return found?.summary.error === null ? found.text : undefined
  }

  /** Before the answer: an act that was acknowledged has its line after a kill, too. */
  #note(
    user: Member,
    { kind, phoneNumberId, name }: RecordKey,
    method: 'PUT' | 'DELETE',
    subject?: string,
  ): Promise<void> {
    const line = {
      user,
      kind: 'record' as const,
      phoneNumberId,
      method,
      template: `/api/workspace/${kind}/{phone_number_id}/{name}`,
      status: method === 'PUT' ? 200 : 204,
      count: null,
      before: null,
      after: kind === 'versions' && method === 'PUT' ? name : null,
      ...(subject !== undefined && { name: subject }),
    }
    return this.record(line, { subject: name, isFrequent: method === 'PUT' && frequentKinds.has(kind) })
  }
}

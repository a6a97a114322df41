import { createHash } from 'node:crypto'
import { parseJson } from '../../../contract/json.ts'
import {
  type ActivityLine,
  type PresenceChange,
  presenceChange,
  recordChange,
} from '../../../contract/studio/workspace/activity.ts'
import {
  type Member,
  type RecordSummary,
  recordNumber,
  recordSummary,
  storedKind,
} from '../../../contract/studio/workspace/records.ts'
import { entityTag } from '../../core/entity-tag.ts'
import { Problem } from '../../core/problem.ts'
import { judgeChange } from '../workspace/judge-change.ts'
import { WorkspaceListeners } from '../workspace/listeners.ts'
import { summaryOfRecord } from '../workspace/record-summary.ts'
import type {
  ChangeOutcome,
  Expected,
  RecordGroup,
  RecordKey,
  RecordNote,
  WorkspaceListener,
  WorkspaceRecord,
  WorkspaceStore,
  WorkspaceStoreOptions,
} from '../workspace-store.ts'
import { changeFeedKinds } from './change-feed-script.ts'
import { changeFeedKeys, workspaceKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { replyList, replyText } from './reply.ts'
import { SharedActivity } from './shared-activity.ts'
import {
  announceScript,
  listRecordsScript,
  removeRecordScript,
  writeRecordScript,
} from './workspace-scripts.ts'

/** After this many lost races the writer gets a conflict. */
const maxTries = 5

export class SharedWorkspace implements WorkspaceStore {
  readonly #link: Link
  readonly #options: WorkspaceStoreOptions
  readonly #listeners = new WorkspaceListeners()
  readonly #activity: SharedActivity

  constructor(link: Link, options: WorkspaceStoreOptions) {
    this.#link = link
    this.#options = options
    this.#activity = new SharedActivity(link, options, (line) =>
      this.#listeners.tell(({ onActivity }) => onActivity(line)),
    )
  }

  notify(kind: string, value: string): void {
    if (kind === changeFeedKinds.activity) void this.#activity.catchUp().catch(() => this.#gap())
    else if (kind === changeFeedKinds.presence) {
      const parsed = presenceChange.safeParse(parseJson(value))
      if (parsed.success) this.#listeners.tell(({ onPresence }) => onPresence(parsed.data))
    } else {
      const parsed = recordChange.safeParse(parseJson(value))
      if (parsed.success) this.#listeners.tell(({ onRecord }) => onRecord(parsed.data))
    }
  }

  async resync(): Promise<void> {
    await this.#activity.catchUp()
    this.#gap()
  }

  async list(group: RecordGroup): Promise<readonly RecordSummary[]> {
    const keys = [workspaceKeys.index(group), workspaceKeys.bodies(group)]
    const reply = replyList(await this.#link.run(listRecordsScript, keys, []))
    const found: RecordSummary[] = []
    for (let at = 0; at + 2 < reply.length; at += 3) {
      const name = replyText(reply[at])
      const summary = readSummary(replyText(reply[at + 1]))
      const length = Number(replyText(reply[at + 2]))
      if (summary !== undefined && summary.size === length) found.push(summary)
      else found.push(...[(await this.read({ ...group, name }))?.summary ?? []].flat())
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async read(key: RecordKey): Promise<WorkspaceRecord | undefined> {
    const [body, index] = await Promise.all([
      this.#link.command(['HGET', workspaceKeys.bodies(key), key.name]),
      this.#link.command(['HGET', workspaceKeys.index(key), key.name]),
    ])
    if (body === null) return undefined
    const text = replyText(body)
    const stored = index === null ? undefined : readSummary(replyText(index))
    if (stored?.etag === entityTag(text)) {
      return { summary: { ...stored, error: this.#options.check(key.kind, text) }, text }
    }
    return { summary: await this.#repair(key, text), text }
  }

  async write(key: RecordKey, text: string, note: RecordNote, expected: Expected): Promise<ChangeOutcome> {
    const summary = summaryOfRecord(key.name, text, note, null)
    const { maxRecordsOfKind, maxBytes } = this.#options.bounds
    return this.#change(key, expected, summary.size, (storedHash) =>
      this.#link.run(writeRecordScript, workspaceKeys.all(key), [
        key.name,
        storedHash,
        text,
        JSON.stringify(summary),
        String(maxRecordsOfKind),
        String(maxBytes),
        workspaceKeys.groupName(key),
        ...this.#notification(key, summary.etag, note.by),
      ]),
    ).then((outcome) => (outcome.state === 'done' ? { state: 'done', summary } : outcome))
  }

  async remove(key: RecordKey, by: Member, expected: Expected): Promise<ChangeOutcome> {
    return this.#change(key, expected, undefined, (storedHash) =>
      this.#link.run(removeRecordScript, workspaceKeys.all(key), [
        key.name,
        storedHash,
        workspaceKeys.groupName(key),
        ...this.#notification(key, null, by),
      ]),
    )
  }

  async groups(): Promise<readonly RecordGroup[]> {
    const names = replyList(await this.#link.command(['SMEMBERS', workspaceKeys.groups])).map(replyText)
    return names.flatMap((name) => {
      const [kind, phoneNumberId] = name.split('/')
      const parsed = [storedKind.safeParse(kind), recordNumber.safeParse(phoneNumberId)] as const
      const [recordKind, number] = parsed
      return recordKind.success && number.success
        ? [{ kind: recordKind.data, phoneNumberId: number.data }]
        : []
    })
  }

  async bytes(): Promise<number> {
    const reply = await this.#link.command(['GET', workspaceKeys.bytes])
    return reply === null ? 0 : Number(replyText(reply))
  }

  append(line: Omit<ActivityLine, 'id'>): Promise<void> {
    return this.#activity.append(line)
  }

  activity(): Promise<Iterable<ActivityLine>> {
    return this.#activity.newestFirst()
  }

  changeActivity(change: (line: ActivityLine) => ActivityLine): Promise<void> {
    return this.#activity.change(change)
  }

  announce(change: PresenceChange): void {
    const keys = [changeFeedKeys.stream, changeFeedKeys.count]
    const args = [changeFeedKinds.presence, JSON.stringify(change)]
    // Presence is announced again soon.
    this.#link.run(announceScript, keys, args).catch(() => undefined)
  }

  subscribe(listener: WorkspaceListener): () => void {
    return this.#listeners.add(listener)
  }

  async close(): Promise<void> {}

  #gap(): void {
    this.#listeners.tell(({ onGap }) => onGap())
  }

  #notification({ kind, phoneNumberId, name }: RecordKey, etag: string | null, by: Member | null): string[] {
    const change = { kind, phoneNumberId, name, etag, by }
    return [changeFeedKeys.stream, changeFeedKeys.count, changeFeedKinds.records, JSON.stringify(change)]
  }

  /** Repeats if another writer changed the record between reading and writing. */
  async #change(
    key: RecordKey,
    expected: Expected,
    newBytes: number | undefined,
    run: (storedHash: string) => Promise<unknown>,
  ): Promise<ChangeOutcome> {
    let current: RecordSummary | null = null
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = await this.read(key)
      current = stored?.summary ?? null
      const surroundings = { current, count: 0, bytes: 0, bounds: this.#options.bounds }
      const refusal = judgeChange(surroundings, expected, newBytes === undefined ? undefined : 0)
      if (refusal !== undefined) return refusal
      const storedHash = stored === undefined ? '' : createHash('sha1').update(stored.text).digest('hex')
      const state = await run(storedHash).then(
        (reply) => String(reply),
        (error: unknown) => {
          if (isOutOfMemory(error)) return 'disk'
          throw error
        },
      )
      if (state === 'kind' || state === 'total' || state === 'disk') return { state: 'full', bound: state }
      if (state === 'done') return { state: 'done', summary: null }
    }
    return { state: 'conflict', current }
  }

  /** Records an edit made in Redis itself, so that lists show it. */
  async #repair(key: RecordKey, text: string): Promise<RecordSummary> {
    const at = new Date(this.#options.now()).toISOString()
    const note = { at, by: null, label: null, reason: null }
    const summary = summaryOfRecord(key.name, text, note, this.#options.check(key.kind, text))
    await this.#link.command(['HSET', workspaceKeys.index(key), key.name, JSON.stringify(summary)])
    return summary
  }
}

function readSummary(text: string): RecordSummary | undefined {
  const parsed = recordSummary.safeParse(parseJson(text))
  return parsed.success ? parsed.data : undefined
}

function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof Problem &&
    error.cause instanceof Error &&
    /^(?:OOM|MISCONF)\b|\bOOM command not allowed\b/.test(error.cause.message)
  )
}

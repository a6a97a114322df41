import type { ActivityLine, PresenceChange } from '../../../contract/studio/workspace/activity.ts'
import type { Member, RecordSummary } from '../../../contract/studio/workspace/records.ts'
import type {
  ChangeOutcome,
  Expected,
  RecordGroup,
  RecordKey,
  RecordNote,
  WorkspaceListener,
  WorkspacePast,
  WorkspaceRecord,
  WorkspaceStore,
  WorkspaceStoreOptions,
} from '../workspace-store.ts'
import { ActivityIndex, changedLines } from './activity-index.ts'
import { judgeChange } from './judge-change.ts'
import { WorkspaceListeners } from './listeners.ts'
import { summaryOfRecord } from './record-summary.ts'

const groupText = ({ kind, phoneNumberId }: RecordGroup) => `${kind}/${phoneNumberId}`

export class MemoryWorkspace implements WorkspaceStore {
  readonly #options: WorkspaceStoreOptions
  readonly #groups = new Map<string, { group: RecordGroup; records: Map<string, WorkspaceRecord> }>()
  readonly #activity: ActivityIndex
  readonly #listeners = new WorkspaceListeners()
  #bytes = 0

  constructor(options: WorkspaceStoreOptions, past: WorkspacePast = { records: [], activity: [] }) {
    this.#options = options
    this.#activity = new ActivityIndex(options.bounds, options.now)
    this.#activity.restore(past.activity)
    for (const { group, summary, text } of past.records) this.#put(group, { summary, text })
  }

  async list(group: RecordGroup): Promise<readonly RecordSummary[]> {
    const records = [...this.#recordsOf(group).values()].map(({ summary }) => summary)
    return records.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async read(key: RecordKey): Promise<WorkspaceRecord | undefined> {
    return this.#recordsOf(key).get(key.name)
  }

  async write(key: RecordKey, text: string, note: RecordNote, expected: Expected): Promise<ChangeOutcome> {
    const size = Buffer.byteLength(text)
    const refusal = this.#judge(key, expected, size)
    if (refusal !== undefined) return refusal
    const summary = summaryOfRecord(key.name, text, note, this.#options.check(key.kind, text))
    this.#put({ kind: key.kind, phoneNumberId: key.phoneNumberId }, { summary, text })
    this.#listeners.tellRecord(key, summary.etag, note.by)
    return { state: 'done', summary }
  }

  async remove(key: RecordKey, by: Member, expected: Expected): Promise<ChangeOutcome> {
    const refusal = this.#judge(key, expected)
    if (refusal !== undefined) return refusal
    const records = this.#recordsOf(key)
    this.#bytes -= records.get(key.name)?.summary.size ?? 0
    records.delete(key.name)
    if (records.size === 0) this.#groups.delete(groupText(key))
    this.#listeners.tellRecord(key, null, by)
    return { state: 'done', summary: null }
  }

  async groups(): Promise<readonly RecordGroup[]> {
    return [...this.#groups.values()].map(({ group }) => group)
  }

  async bytes(): Promise<number> {
    return this.#bytes
  }

  async append(line: Omit<ActivityLine, 'id'>): Promise<void> {
    const whole = { ...line, id: this.#activity.nextId() }
    this.#activity.add(whole)
    this.#listeners.tell(({ onActivity }) => onActivity(whole))
  }

  async activity(): Promise<Iterable<ActivityLine>> {
    return this.#activity.newestFirst()
  }

  async changeActivity(change: (line: ActivityLine) => ActivityLine): Promise<void> {
    this.#activity.put(changedLines(this.#activity.newestFirst(), change))
  }

  announce(change: PresenceChange): void {
    this.#listeners.tell(({ onPresence }) => onPresence(change))
  }

  subscribe(listener: WorkspaceListener): () => void {
    return this.#listeners.add(listener)
  }

  async close(): Promise<void> {}

  #recordsOf(group: RecordGroup): Map<string, WorkspaceRecord> {
    return this.#groups.get(groupText(group))?.records ?? new Map<string, WorkspaceRecord>()
  }

  #put(group: RecordGroup, record: WorkspaceRecord): void {
    const { name, size } = record.summary
    const records = this.#recordsOf(group)
    this.#bytes += size - (records.get(name)?.summary.size ?? 0)
    records.set(name, record)
    this.#groups.set(groupText(group), { group, records })
  }

  #judge(key: RecordKey, expected: Expected, newBytes?: number) {
    const records = this.#recordsOf(key)
    const current = records.get(key.name)?.summary ?? null
    const { bounds } = this.#options
    return judgeChange({ current, count: records.size, bytes: this.#bytes, bounds }, expected, newBytes)
  }
}

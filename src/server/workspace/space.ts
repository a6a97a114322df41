/** Makes space for records by dropping automatic versions and old kept changes (docs/behaviour.md, section 10). */
import type { Member, RecordSummary } from '../../contract/studio/workspace/records.ts'
import type {
  ChangeOutcome,
  Expected,
  RecordKey,
  RecordNote,
  WorkspaceStore,
} from '../store/workspace-store.ts'
import { fullProblem } from './workspace-problems.ts'

export interface RecordWrite {
  readonly key: RecordKey
  readonly text: string
  readonly note: RecordNote & { readonly by: Member }
  readonly expected: Expected
}

/** Returns whether the studio saved it by itself: a version that no member named, or what acts changed. */
export function isAutomatic(kind: string, reason: RecordSummary['reason']): boolean {
  return kind === 'changes' || (kind === 'versions' && reason !== null && reason !== 'named')
}

/** Checks the space before parsing, so that an oversized body costs little. Throws Problem `workspace_full`. */
export async function requireSpace(
  store: WorkspaceStore,
  key: RecordKey,
  body: string,
  maxBytes: number,
): Promise<void> {
  const bytes = Buffer.byteLength(body)
  const spaceLeft = maxBytes - (await store.bytes())
  if (bytes <= spaceLeft) return
  const stored = await store.read(key)
  if (bytes > spaceLeft + (stored?.summary.size ?? 0)) throw fullProblem('total')
}

/** Writes; at a bound an automatic record displaces the oldest of its kind. Returns the outcome and those removed. */
export async function writeWithSpace(
  store: WorkspaceStore,
  { key, text, note, expected }: RecordWrite,
): Promise<{ outcome: ChangeOutcome; removed: readonly RecordKey[] }> {
  const removed: RecordKey[] = []
  let outcome = await store.write(key, text, note, expected)
  if (!isAutomatic(key.kind, note.reason)) return { outcome, removed }
  const candidates = await removable(store, key, outcome, Buffer.byteLength(text))
  for (const { name, etag } of candidates) {
    if (outcome.state !== 'full') break
    const old = { ...key, name }
    const removal = await store.remove(old, note.by, { etag })
    if (removal.state !== 'done') continue
    removed.push(old)
    outcome = await store.write(key, text, note, expected)
  }
  return { outcome, removed }
}

/** Oldest first; none if removing all would not be enough. */
async function removable(
  store: WorkspaceStore,
  key: RecordKey,
  outcome: ChangeOutcome,
  bytes: number,
): Promise<readonly RecordSummary[]> {
  if (outcome.state !== 'full' || outcome.bound === 'disk') return []
  const automatic = (await store.list(key))
    .filter(({ name, reason, error }) => name !== key.name && error === null && isAutomatic(key.kind, reason))
    .sort((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
  const freed = automatic.reduce((sum, { size }) => sum + size, 0)
  return outcome.bound === 'kind' || freed >= bytes ? automatic : []
}

import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import type { ChangeOutcome, Expected, WorkspaceBounds } from '../workspace-store.ts'

export interface Surroundings {
  readonly current: RecordSummary | null
  /** Records of the same kind and number; total bytes of all. */
  readonly count: number
  readonly bytes: number
  readonly bounds: WorkspaceBounds
}

/** Returns why a change is refused, alike in every store; undefined if allowed. */
export function judgeChange(
  { current, count, bytes, bounds }: Surroundings,
  expected: Expected,
  newBytes?: number,
): Exclude<ChangeOutcome, { state: 'done' }> | undefined {
  const isReplaced = expected !== 'absent' && expected.isUnreadable === true
  if (current !== null && current.error !== null && !isReplaced) return { state: 'unreadable', current }
  const isExpected = expected === 'absent' ? current === null : current?.etag === expected.etag
  if (!isExpected) return { state: 'conflict', current }
  if (newBytes === undefined) return undefined
  if (current === null && count >= bounds.maxRecordsOfKind) return { state: 'full', bound: 'kind' }
  const growth = newBytes - (current?.size ?? 0)
  // Shrinking is always allowed, even in a full store.
  if (growth > 0 && bytes + growth > bounds.maxBytes) return { state: 'full', bound: 'total' }
  return undefined
}

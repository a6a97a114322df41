import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import type { ChangeOutcome, Expected, WorkspaceBounds } from '../workspace-store.ts'

export interface Surroundings {
  readonly current: RecordSummary | null
  /** Records of the same kind and number, and bytes of all records. */
  readonly count: number
  readonly bytes: number
  readonly bounds: WorkspaceBounds
}

/** Returns why a change is refused, the same in every store; undefined when it is allowed. */
export function judgeChange(
  { current, count, bytes, bounds }: Surroundings,
  expected: Expected,
  newBytes?: number,
): Exclude<ChangeOutcome, { state: 'done' }> | undefined {
  if (current !== null && current.error !== null) return { state: 'unreadable', current }
  const isExpected = expected === 'absent' ? current === null : current?.etag === expected.etag
  if (!isExpected) return { state: 'conflict', current }
  if (newBytes === undefined) return undefined
  if (current === null && count >= bounds.maxRecordsOfKind) return { state: 'full', bound: 'kind' }
  const growth = newBytes - (current?.size ?? 0)
  // A smaller record is always allowed, also in a full store.
  if (growth > 0 && bytes + growth > bounds.maxBytes) return { state: 'full', bound: 'total' }
  return undefined
}

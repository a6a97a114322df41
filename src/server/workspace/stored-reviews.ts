/** Reads stored review requests. */
import { type ReviewRequestFile, storedReviewRequest } from '../../agent/plan/review-request-file.ts'
import { parseJson } from '../../contract/json.ts'
import type { ListedReview } from '../../contract/studio/workspace/review-request.ts'
import { reviewStateAt } from '../../contract/studio/workspace/review-states.ts'
import type { RecordKey, WorkspaceRecord, WorkspaceStore } from '../store/workspace-store.ts'
import { nothingThere, unreadable } from './workspace-problems.ts'

export const reviewKeyOf = (phoneNumberId: string, name: string) =>
  ({ kind: 'approvals', phoneNumberId, name }) as const

/** Returns the request of a record's text; undefined if this version cannot read it. */
export function reviewIn(text: string | undefined): ReviewRequestFile | undefined {
  return text === undefined ? undefined : storedReviewRequest.safeParse(parseJson(text)).data
}

/** @param now - milliseconds since 1970 */
export function listedAs(
  { review }: Pick<ReviewRequestFile, 'review'>,
  etag: string,
  now: number,
): ListedReview {
  return { ...review, state: reviewStateAt(review, now), etag }
}

/** Throws Problem `not_found` or `record_unreadable`. */
export async function readReviewFile(
  { store }: { readonly store: Pick<WorkspaceStore, 'read'> },
  key: RecordKey,
): Promise<{ file: ReviewRequestFile; record: WorkspaceRecord }> {
  const record = await store.read(key)
  if (record === undefined) throw nothingThere()
  const file = reviewIn(record.text)
  if (record.summary.error !== null || file === undefined) throw unreadable(record.summary)
  return { file, record }
}

/** What members do with a review request: comment, decide, and tell that it was published (docs/behaviour.md, section 17). */
import { includesRole } from '../../contract/role.ts'
import {
  type ListedReview,
  maxReviewComments,
  type ReviewAct,
  type ReviewRequest,
} from '../../contract/studio/workspace/review-request.ts'
import { isUnderReview, reviewStateAt } from '../../contract/studio/workspace/review-states.ts'
import { Problem } from '../core/problem.ts'
import type { Expected, RecordKey } from '../store/workspace-store.ts'
import { draftIn, draftKeyOf, unfreeze } from './draft-freeze.ts'
import { listedAs, readReviewFile, reviewKeyOf } from './stored-reviews.ts'
import type { Workspace } from './workspace.ts'
import { changedMeanwhile } from './workspace-problems.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

interface Decision {
  readonly act: ReviewAct
  readonly expected: Expected | undefined
  /** Nobody publishes here without an approval by another member. */
  readonly isRequired: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** For members who comment at the same moment. */
const maxTries = 8

/** Throws Problem `changed_meanwhile`, `role_forbids`, `not_owner` or `review_required`. */
export async function actOnReviewOf(
  workspace: Workspace,
  viewer: WorkspaceViewer,
  { phoneNumberId, id }: Pick<ReviewRequest, 'phoneNumberId' | 'id'>,
  { act, expected, isRequired, now }: Decision,
): Promise<ListedReview> {
  const key = reviewKeyOf(phoneNumberId, id)
  for (let tries = 1; ; tries++) {
    const { file, record } = await readReviewFile(workspace, key)
    const { etag } = record.summary
    const isOwnTag = act.act === 'comment'
    if (!isOwnTag && (typeof expected !== 'object' || expected.etag !== etag))
      throw changedMeanwhile(record.summary)
    const state = reviewStateAt(file.review, now)
    requireAct(viewer, { ...file.review, state }, act, isRequired)
    if (!mayFollow(state, act, isRequired)) throw changedMeanwhile(record.summary)
    if (act.act === 'approve' && file.review.source === 'draft') await requireFrozenFor(workspace, key)
    const review = after(file.review, act, viewer, now)
    try {
      const written = await workspace.writeOwn(viewer, key, JSON.stringify({ ...file, review }), { etag })
      if (!isUnderReview(review.state)) await unfreeze(workspace.store, phoneNumberId, id)
      return listedAs({ ...file, review }, written.etag, now)
    } catch (error) {
      const isFaster = error instanceof Problem && error.code === 'changed_meanwhile'
      if (!isOwnTag || !isFaster || tries === maxTries) throw error
    }
  }
}

/** Who may: the rest is decided by the role alone. */
function requireAct(
  { user, role }: WorkspaceViewer,
  { askedBy, source }: ReviewRequest,
  { act }: ReviewAct,
  isRequired: boolean,
): void {
  const isOwn = askedBy.id === user.id
  if (act === 'withdraw' && !isOwn && !includesRole(role, 'publisher'))
    throw new Problem('not_owner', 'A request is withdrawn by who asked, or by a publisher.')
  if (!isRequired || !isOwn) return
  if (act === 'approve') throw new Problem('review_required', 'Who asked for a review cannot approve it.')
  if (act === 'published' && source === 'draft')
    throw new Problem('review_required', 'Who asked for a review cannot publish the draft.')
}

function mayFollow(state: ReviewRequest['state'], { act }: ReviewAct, isRequired: boolean): boolean {
  if (act === 'approve') return state === 'open'
  if (act === 'published' && isRequired) return state === 'approved'
  return isUnderReview(state)
}

const states = {
  approve: 'approved',
  return: 'returned',
  withdraw: 'withdrawn',
  published: 'published',
} as const

function after(review: ReviewRequest, act: ReviewAct, { user }: WorkspaceViewer, now: number): ReviewRequest {
  const at = new Date(now).toISOString()
  if (act.act !== 'comment') {
    const decision = { by: user, at, ...(act.text !== undefined && { text: act.text }) }
    return { ...review, state: states[act.act], decision }
  }
  if (review.comments.length === maxReviewComments)
    throw new Problem('invalid_request', `A request has at most ${maxReviewComments} comments.`)
  const comment = { at, by: user, text: act.text, ...(act.entry && { entry: act.entry }) }
  return { ...review, comments: [...review.comments, comment] }
}

/** A request whose draft was not kept, because its process ended in between, asks for nothing. */
async function requireFrozenFor({ store }: Workspace, { phoneNumberId, name }: RecordKey): Promise<void> {
  const record = await store.read(draftKeyOf(phoneNumberId))
  if (draftIn(record?.text)?.review !== name) throw changedMeanwhile(record?.summary ?? null)
}

import type { IncomingHttpHeaders } from 'node:http'
import { recordNamePattern } from '../../contract/studio/workspace/records.ts'
import { reviewHeader } from '../../contract/studio/workspace/review-header.ts'
import type { ReviewRequest } from '../../contract/studio/workspace/review-request.ts'
import { reviewStateAt } from '../../contract/studio/workspace/review-states.ts'
import type { Config } from '../config/config.ts'
import { Problem } from '../core/problem.ts'
import { isSettingsChange, needsReview, numberOfKnownCall, type ProxiedCall } from '../proxy/role-of-call.ts'
import { isPublishingMember, roleOfUser } from '../session/roles.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { isTestNumber } from './test-numbers.ts'

type Store = Pick<WorkspaceStore, 'groups' | 'list' | 'read'>

/**
 * Decides which writes of publishers wait for a review (docs/behaviour.md, section 17). Request and roles are read for
 * each write, because an approval ends with the approver's role and membership.
 */
export function createReviewRule(config: Config, store: Store | undefined, now: () => number) {
  return (session: Session, call: ProxiedCall, switchesOff: () => Promise<boolean>) => {
    if (!config.isReviewRequired || isDemo(session) || !needsReview(call)) return undefined
    return requireReview(config, { store, session, call, switchesOff, now: now() })
  }
}

interface Asked {
  readonly store: Store | undefined
  readonly session: Session
  readonly call: ProxiedCall
  /** Looks at the body. */
  switchesOff(): Promise<boolean>
  readonly now: number
}

async function requireReview(
  config: Config,
  { store, session, call, now, switchesOff }: Asked,
): Promise<void> {
  // In an emergency, also while the store is away.
  if (isSettingsChange(call) && (await switchesOff())) return
  const number = numberOfKnownCall(call)
  const id = reviewIn(call.headers)
  if (store !== undefined && number !== undefined && id !== undefined) {
    const { readReviewFile, reviewKeyOf } = await import('../workspace/stored-reviews.ts')
    const found = await readReviewFile({ store }, reviewKeyOf(number, id)).catch(noneThere)
    const isApproved = found !== undefined && mayCarryOut(config, found.file.review, session, now)
    if (isApproved && (await isStillThere(store, found.file.review))) return
  }
  if (number !== undefined && (await isFreeOfReview(config, store, session, number))) return
  throw new Problem(
    'review_required',
    'Customers get this, so it takes a review that another member has approved. Collect the change in a draft. A test number needs none if another member named it.',
  )
}

/**
 * Returns whether a number is a test number for this member: nobody frees a number that customers write to from its
 * review alone, unless an operator does.
 */
export function isFreeOfReview(
  config: Config,
  store: Store | undefined,
  { user }: Session,
  phoneNumberId: string,
): Promise<boolean> {
  return isTestNumber(
    store,
    phoneNumberId,
    (by) => by !== undefined && (by !== user.id || roleOfUser(config, by) === 'operator'),
  )
}

function reviewIn(headers: IncomingHttpHeaders): string | undefined {
  const id = headers[reviewHeader]
  return typeof id === 'string' && recordNamePattern.test(id) ? id : undefined
}

/** The draft of an approval that was discarded meanwhile may be followed by another one. */
async function isStillThere(store: Store, { id, phoneNumberId, source }: ReviewRequest): Promise<boolean> {
  if (source === 'plan') return true
  const { draftIn, draftKeyOf } = await import('../workspace/draft-freeze.ts')
  return draftIn((await store.read(draftKeyOf(phoneNumberId)))?.text)?.review === id
}

function noneThere(error: unknown): undefined {
  if (error instanceof Problem && (error.code === 'not_found' || error.code === 'record_unreadable'))
    return undefined
  throw error
}

function mayCarryOut(config: Config, review: ReviewRequest, { user }: Session, now: number): boolean {
  const { askedBy, decision, source } = review
  if (reviewStateAt(review, now) !== 'approved' || decision === undefined) return false
  if (decision.by.id === askedBy.id || (source === 'draft' && user.id === askedBy.id)) return false
  return isPublishingMember(config, decision.by.id)
}

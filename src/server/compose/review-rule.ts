import type { IncomingHttpHeaders } from 'node:http'
import { includesRole } from '../../contract/role.ts'
import { recordNamePattern } from '../../contract/studio/workspace/records.ts'
import { reviewHeader } from '../../contract/studio/workspace/review-header.ts'
import type { ReviewRequest } from '../../contract/studio/workspace/review-request.ts'
import { reviewStateAt } from '../../contract/studio/workspace/review-states.ts'
import type { Config } from '../config/config.ts'
import { Problem } from '../core/problem.ts'
import { needsReview, numberOfKnownCall, type ProxiedCall } from '../proxy/role-of-call.ts'
import { roleOfUser } from '../session/roles.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { isTestNumber } from './test-numbers.ts'

type Store = Pick<WorkspaceStore, 'groups' | 'list' | 'read'>

/**
 * Decides which writes of publishers wait for a review (docs/behaviour.md, section 17). Request and roles are read for
 * each write, because an approval ends with the role of who gave it.
 */
export function createReviewRule(config: Config, store: Store | undefined, now: () => number) {
  return (session: Session, call: ProxiedCall): Promise<void> | undefined => {
    if (!config.isReviewRequired || isDemo(session) || !needsReview(call)) return undefined
    return requireReview(config, { store, session, call, now: now() })
  }
}

interface Asked {
  readonly store: Store | undefined
  readonly session: Session
  readonly call: ProxiedCall
  readonly now: number
}

async function requireReview(config: Config, { store, session, call, now }: Asked): Promise<void> {
  const number = numberOfKnownCall(call)
  const id = reviewIn(call.headers)
  if (store !== undefined && number !== undefined && id !== undefined) {
    const { readReviewFile, reviewKeyOf } = await import('../workspace/stored-reviews.ts')
    const found = await readReviewFile({ store }, reviewKeyOf(number, id)).catch(noneThere)
    if (found !== undefined && mayCarryOut(config, found.file.review, session, now)) return
  }
  if (number !== undefined && (await isTestNumber(store, number))) return
  throw new Problem(
    'review_required',
    'Customers get this, so it takes a review that another member has approved. Collect the change in a draft.',
  )
}

function reviewIn(headers: IncomingHttpHeaders): string | undefined {
  const id = headers[reviewHeader]
  return typeof id === 'string' && recordNamePattern.test(id) ? id : undefined
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
  return includesRole(roleOfUser(config, decision.by.id), 'publisher')
}

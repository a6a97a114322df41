import type { FastifyReply, FastifyRequest } from 'fastify'
import { reviewRoles } from '../../contract/studio/roles.ts'
import type { ActivityKind } from '../../contract/studio/workspace/activity.ts'
import { recordNumber, workspaceRecordName } from '../../contract/studio/workspace/records.ts'
import {
  type ListedReview,
  type ReviewAct,
  type ReviewList,
  reviewAct,
  reviewQuery,
  reviewQuestion,
  type WholeReview,
} from '../../contract/studio/workspace/review-request.ts'
import { z } from '../../contract/zod.ts'
import { requireRole } from '../session/roles.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceViewer } from '../workspace/workspace-viewer.ts'
import { expectedEtag, parse } from './parse.ts'
import { visitor, type WorkspaceRoutes } from './workspace-visitor.ts'

export interface ReviewRoutes extends WorkspaceRoutes {
  readonly isReviewRequired: boolean
  /** Returns whether it is a test number for this member. */
  isFreeOfReview(session: Session, phoneNumberId: string): Promise<boolean>
  /** Milliseconds since 1970. */
  now(): number
}

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>

/** Loaded on demand, with the schemas of an agent. */
const reviewing = () => import('../workspace/reviews.ts')

const reviewParams = z.object({ phone_number_id: recordNumber, review_id: workspaceRecordName })

const isRequiredFor = ({ isReviewRequired }: ReviewRoutes, session: Session) =>
  isReviewRequired && !isDemo(session)

/** GET: lists a number's requests, or those that wait at all numbers that the session may read. */
export function listReviewsRoute(routes: ReviewRoutes): Handler<ReviewList> {
  return async (request, reply) => {
    const { workspace, viewer, session } = await visitor(routes, request, reply)
    const { phone_number_id: number } = parse(reviewQuery, request.query)
    reply.header('cache-control', 'no-store')
    const isRequired = isRequiredFor(routes, session)
    const { reviewsOf, waitingReviews } = await reviewing()
    if (number === undefined)
      return { isRequired, reviews: await waitingReviews(workspace, viewer, routes.now()) }
    await workspace.requireNumber(viewer, number)
    return {
      isRequired: isRequired && !(await routes.isFreeOfReview(session, number)),
      reviews: await reviewsOf(workspace, number, routes.now()),
    }
  }
}

/** GET: one request with its plan. */
export function readReviewRoute(routes: ReviewRoutes): Handler<WholeReview> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const { phone_number_id: number, review_id: id } = parse(reviewParams, request.params)
    await workspace.requireNumber(viewer, number)
    const { readReviewOf } = await reviewing()
    return readReviewOf(workspace, number, id, routes.now())
  }
}

/** POST: asks for a review; a draft stays as it is from then on. */
export function askForReviewRoute(routes: ReviewRoutes): Handler<ListedReview> {
  return async (request, reply) => {
    const { workspace, viewer } = await visitor(routes, request, reply)
    const question = parse(reviewQuestion, request.body)
    await workspace.requireNumber(viewer, question.phoneNumberId)
    const { askForReviewOf } = await reviewing()
    const review = await askForReviewOf(workspace, viewer, question, routes.now())
    await note(workspace, viewer, review, 'review_asked')
    reply.code(201)
    return review
  }
}

const lineKinds = {
  comment: 'review_commented',
  approve: 'review_approved',
  return: 'review_returned',
  withdraw: 'review_withdrawn',
  published: 'review_published',
} as const satisfies Record<ReviewAct['act'], ActivityKind>

/** POST: comments or decides; `If-Match` names the request that was seen (RFC 9110, section 13.1.1). */
export function actOnReviewRoute(routes: ReviewRoutes): Handler<ListedReview> {
  return async (request, reply) => {
    const { workspace, viewer, session } = await visitor(routes, request, reply)
    const { phone_number_id: phoneNumberId, review_id: id } = parse(reviewParams, request.params)
    const act = parse(reviewAct, request.body)
    requireRole(viewer.role, reviewRoles[act.act])
    await workspace.requireNumber(viewer, phoneNumberId)
    const isRequired =
      isRequiredFor(routes, session) && !(await routes.isFreeOfReview(session, phoneNumberId))
    const decision = { act, expected: expectedEtag(request), isRequired, now: routes.now() }
    const { actOnReviewOf } = await import('../workspace/review-acts.ts')
    const review = await actOnReviewOf(workspace, viewer, { phoneNumberId, id }, decision)
    await note(workspace, viewer, review, lineKinds[act.act])
    return review
  }
}

function note(
  workspace: Workspace,
  { user }: WorkspaceViewer,
  { id, phoneNumberId, count }: ListedReview,
  kind: ActivityKind,
) {
  const nothing = { method: null, template: null, status: null, before: null, after: null }
  const changes = kind === 'review_commented' ? null : count
  return workspace.record({ ...nothing, user, kind, phoneNumberId, count: changes, review: id })
}

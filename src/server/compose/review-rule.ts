import type { IncomingHttpHeaders } from 'node:http'
import { recordNamePattern } from '../../contract/studio/workspace/records.ts'
import { reviewHeader } from '../../contract/studio/workspace/review-header.ts'
import type { ReviewRequest } from '../../contract/studio/workspace/review-request.ts'
import { reviewStateAt } from '../../contract/studio/workspace/review-states.ts'
import type { Config } from '../config/config.ts'
import { Problem } from '../core/problem.ts'
import {
  isSettingsChange,
  needsReview,
  numberOfKnownCall,
  type ProxiedCall,
  templateOfCall,
} from '../proxy/role-of-call.ts'
import type { CallBody } from '../routes/proxy.ts'
import { isPublishingMember, roleOfUser } from '../session/roles.ts'
import { isDemo, type Session } from '../session/session.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ReviewBindings } from '../workspace/review-binding.ts'
import type { AskSessionGraph } from './session-numbers.ts'
import { isTestNumber } from './test-numbers.ts'

type Store = Pick<WorkspaceStore, 'groups' | 'list' | 'read'>

export interface ReviewRuleContext {
  readonly store: Store | undefined
  /** Reads a path of the platform with a session's token. */
  readonly ask: AskSessionGraph
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Decides which writes of publishers wait for a review (docs/behaviour.md, section 17). Request and roles are read for
 * each write, because an approval ends with the approver's role and membership.
 */
export function createReviewRule(config: Config, context: ReviewRuleContext) {
  let bindings: Promise<ReviewBindings> | undefined
  // Loaded on demand, with the schemas of an agent.
  const bound = () => {
    bindings ??= import('../workspace/review-binding.ts').then(({ createReviewBindings }) =>
      createReviewBindings(context.now),
    )
    return bindings
  }
  return (session: Session, call: ProxiedCall, body: CallBody) => {
    if (!config.isReviewRequired || isDemo(session) || !needsReview(call)) return undefined
    return requireReview(config, { ...context, session, call, body, bound })
  }
}

interface Asked extends ReviewRuleContext {
  readonly session: Session
  readonly call: ProxiedCall
  readonly body: CallBody
  bound(): Promise<ReviewBindings>
}

async function requireReview(config: Config, asked: Asked): Promise<void> {
  const { store, session, call, body } = asked
  // In an emergency, also while the store is away.
  if (isSettingsChange(call) && (await body.switchesOff())) return
  const number = numberOfKnownCall(call)
  const id = reviewIn(call.headers)
  const refusal =
    store === undefined || number === undefined || id === undefined
      ? unreviewed
      : await refusalOf(config, { ...asked, store }, { number, id })
  if (refusal === undefined) return
  if (number !== undefined && (await isFreeOfReview(config, store, session, number))) return
  throw new Problem('review_required', refusal)
}

const unreviewed =
  'Customers get this, so it takes a review that another member has approved. Collect the change in a draft. A test number needs none if another member named it.'

/** Returns why the review does not allow the call; undefined if it does. */
async function refusalOf(
  config: Config,
  { store, session, call, body, ask, now, bound }: Asked & { readonly store: Store },
  { number, id }: { readonly number: string; readonly id: string },
): Promise<string | undefined> {
  const { readReviewFile, reviewKeyOf } = await import('../workspace/stored-reviews.ts')
  const found = await readReviewFile({ store }, reviewKeyOf(number, id)).catch(noneThere)
  if (found === undefined || !mayCarryOut(config, found.file.review, session, now())) return unreviewed
  const draft = await frozenDraft(store, found.file.review)
  if (draft === undefined && found.file.review.source === 'draft') return unreviewed
  const sent = await body.read()
  const write = { method: call.method, target: call.target, template: templateOfCall(call) }
  const about = `Review ${id} does not allow ${call.method} ${call.target.split('?', 1)[0]}:`
  if (sent === 'unreadable')
    return `${about} a body that is compared with a review has to be JSON without white space, of said length.`
  const review = {
    ...{ file: found.file, draft, sessionId: session.id },
    read: (path: string) => ask(session, path),
  }
  const why = await (await bound()).refusalOf(review, { ...write, body: sent.value })
  return why && `${about} ${why}.`
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
async function frozenDraft(store: Store, { id, phoneNumberId, source }: ReviewRequest) {
  if (source === 'plan') return undefined
  const { draftIn, draftKeyOf } = await import('../workspace/draft-freeze.ts')
  const draft = draftIn((await store.read(draftKeyOf(phoneNumberId)))?.text)
  return draft?.review === id ? draft : undefined
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

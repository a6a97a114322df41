/** Review requests of a team: what there is, and who asks (docs/behaviour.md, section 17). */
import { randomBytes } from 'node:crypto'
import type { AgentDraft } from '../../agent/draft/draft.ts'
import type { ReviewRequestFile } from '../../agent/plan/review-request-file.ts'
import {
  type ListedReview,
  maxReviewsOfNumber,
  type ReviewQuestion,
  type ReviewRequest,
  type WholeReview,
} from '../../contract/studio/workspace/review-request.ts'
import { isUnderReview } from '../../contract/studio/workspace/review-states.ts'
import { Problem } from '../core/problem.ts'
import { draftIn, draftKeyOf, frozen, requireUnfrozen, writeReviewOfDraft } from './draft-freeze.ts'
import { reviewedPlan } from './review-plan.ts'
import { listedAs, readReviewFile, reviewIn, reviewKeyOf } from './stored-reviews.ts'
import type { Workspace } from './workspace.ts'
import { changedMeanwhile, fullProblem, nothingThere, unreadable } from './workspace-problems.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

type ParsedReviews = Map<string, { readonly etag: string; readonly review: ReviewRequest }>
/** Without plans, by number and id: pages and alert addresses ask again and again whether something waits. */
const parsedReviews = new WeakMap<Workspace['store'], Map<string, ParsedReviews>>()

/** Newest first; unreadable ones are left out of the list, and named when they are read. */
export async function reviewsOf(
  { store, texts }: Workspace,
  phoneNumberId: string,
  now: number,
): Promise<ListedReview[]> {
  const group = { kind: 'approvals', phoneNumberId } as const
  const known = parsedReviews.get(store)?.get(phoneNumberId)
  const parsed: ParsedReviews = new Map()
  const found: ListedReview[] = []
  for (const summary of await store.list(group)) {
    if (summary.error !== null) continue
    const { name, etag } = summary
    const before = known?.get(name)
    const review =
      before?.etag === etag ? before.review : reviewIn((await texts.read(group, summary))?.text)?.review
    if (review === undefined) continue
    parsed.set(name, { etag, review })
    found.push(listedAs({ review }, etag, now))
  }
  const ofStore = parsedReviews.get(store) ?? new Map<string, ParsedReviews>()
  parsedReviews.set(store, ofStore.set(phoneNumberId, parsed))
  return found.sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1))
}

/** Of all numbers that the viewer may read, the requests that wait for a member. */
export async function waitingReviews(
  workspace: Workspace,
  viewer: WorkspaceViewer,
  now: number,
): Promise<ListedReview[]> {
  const found: ListedReview[] = []
  for (const { kind, phoneNumberId } of await workspace.store.groups()) {
    if (kind !== 'approvals' || !(await viewer.mayRead(phoneNumberId))) continue
    const all = await reviewsOf(workspace, phoneNumberId, now)
    found.push(...all.filter(({ state }) => isUnderReview(state)))
  }
  return found.sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1))
}

/** Throws Problem `not_found` or `record_unreadable`. */
export async function readReviewOf(
  workspace: Workspace,
  phoneNumberId: string,
  id: string,
  now: number,
): Promise<WholeReview> {
  const { file, record } = await readReviewFile(workspace, reviewKeyOf(phoneNumberId, id))
  const { plan, items } = file
  return { ...listedAs(file, record.summary.etag, now), ...(plan && { plan }), ...(items && { items }) }
}

/** Throws Problem `changed_meanwhile` for a draft that its author did not see, `draft_frozen`, `invalid_request`. */
export async function askForReviewOf(
  workspace: Workspace,
  viewer: WorkspaceViewer,
  question: ReviewQuestion,
  now: number,
): Promise<ListedReview> {
  const { phoneNumberId, text } = question
  const at = new Date(now).toISOString()
  const asked = {
    ...{
      id: randomBytes(6).toString('hex'),
      phoneNumberId,
      state: 'open' as const,
      askedBy: viewer.user,
      askedAt: at,
    },
    ...(text !== undefined && { text }),
    comments: [],
  }
  if (question.draft !== undefined)
    return askForDraft(workspace, viewer, { asked, etag: question.draft }, now)
  const { plan, items, count } = reviewedPlan(phoneNumberId, question)
  return keepQuestion(workspace, viewer, { review: { ...asked, source: 'plan', count }, plan, items }, now)
}

async function askForDraft(
  workspace: Workspace,
  viewer: WorkspaceViewer,
  { asked, etag }: { asked: Omit<ReviewRequest, 'source' | 'count'>; etag: string },
  now: number,
): Promise<ListedReview> {
  const { phoneNumberId, id } = asked
  const { store } = workspace
  const record = await store.read(draftKeyOf(phoneNumberId))
  if (record === undefined) throw nothingThere()
  if (record.summary.error !== null) throw unreadable(record.summary)
  if (record.summary.etag !== etag) throw changedMeanwhile(record.summary)
  const before = record.text
  const open = await requireUnfrozen(store, {
    phoneNumberId,
    before,
    next: undefined,
    role: viewer.role,
    now,
  })
  if (open !== undefined) throw frozen(open)
  const count = draftIn(before)?.changes.length ?? 0
  if (count === 0) throw new Problem('invalid_request', 'The draft has no changes.')
  // The request is there first: a draft never waits for one that does not exist.
  const content = { review: { ...asked, source: 'draft' as const, count }, ...newToolsOf(draftIn(before)) }
  const review = await keepQuestion(workspace, viewer, content, now)
  const { state } = await writeReviewOfDraft(store, phoneNumberId, record, id)
  if (state === 'done') return review
  await store.remove(reviewKeyOf(phoneNumberId, id), viewer.user, { etag: review.etag })
  const newer = await store.read(draftKeyOf(phoneNumberId))
  throw changedMeanwhile(newer?.summary ?? null)
}

/** Returns what a request keeps of new connectors: publishing one gives its tools another owner, which has to be this one. */
export function newToolsOf(draft: AgentDraft | undefined): Pick<ReviewRequestFile, 'newTools'> {
  const changes = draft?.changes ?? []
  const newTools = changes.flatMap(({ kind, id, of }) => {
    const owner = changes.find(
      (change) => change.kind === 'connectors' && change.state === 'created' && change.id === of,
    )
    const name = owner?.state === 'created' ? owner.after.name : undefined
    return kind === 'tools' && typeof name === 'string' ? [[id, name] as const] : []
  })
  return newTools.length === 0 ? {} : { newTools: Object.fromEntries(newTools) }
}

async function keepQuestion(
  workspace: Workspace,
  viewer: WorkspaceViewer,
  content: Omit<ReviewRequestFile, 'format' | 'version'>,
  now: number,
): Promise<ListedReview> {
  const { phoneNumberId, id } = content.review
  await makeRoom(workspace, viewer, phoneNumberId, now)
  const file = { format: 'messaging-agent-review-request', version: 1, ...content } as const
  const key = reviewKeyOf(phoneNumberId, id)
  const { etag } = await workspace.writeOwn(viewer, key, JSON.stringify(file), 'absent')
  return listedAs(file, etag, now)
}

async function makeRoom(workspace: Workspace, { user }: WorkspaceViewer, phoneNumberId: string, now: number) {
  const all = await reviewsOf(workspace, phoneNumberId, now)
  if (all.length < maxReviewsOfNumber) return
  const closed = all.filter(({ state }) => !isUnderReview(state))
  if (closed.length === 0) throw fullProblem('kind')
  for (const { id, etag } of closed.slice(maxReviewsOfNumber - all.length - 1))
    await workspace.store.remove(reviewKeyOf(phoneNumberId, id), user, { etag })
}

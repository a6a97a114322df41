/** A draft under review stays as it is, in every process: the freeze is a part of the draft's own record. */
import { type AgentDraft, type DraftChange, isSameChange } from '../../agent/draft/draft.ts'
import { storedDraftFile } from '../../agent/draft/draft-file.ts'
import { storedReviewRequest } from '../../agent/plan/review-request-file.ts'
import { isObject, parseJson } from '../../contract/json.ts'
import { includesRole, type Role } from '../../contract/role.ts'
import { draftRecordName } from '../../contract/studio/workspace/records.ts'
import type { ReviewState } from '../../contract/studio/workspace/review-request.ts'
import { isUnderReview, reviewStateAt } from '../../contract/studio/workspace/review-states.ts'
import { Problem } from '../core/problem.ts'
import type { ChangeOutcome, WorkspaceRecord, WorkspaceStore } from '../store/workspace-store.ts'

export const draftKeyOf = (phoneNumberId: string) =>
  ({ kind: 'drafts', phoneNumberId, name: draftRecordName }) as const

/** Returns the draft of a record's text; undefined without one. */
export function draftIn(text: string | undefined): AgentDraft | undefined {
  return text === undefined ? undefined : storedDraftFile.safeParse(parseJson(text)).data?.draft
}

export interface DraftChangeAsked {
  readonly phoneNumberId: string
  readonly before: string | undefined
  /** Undefined for a deletion. */
  readonly next: string | undefined
  readonly role: Role
  readonly now: number
}

/**
 * Publishing an approved draft takes changes away from it; everything else waits for the review.
 *
 * @returns the review request for which the draft still stays as it is
 * @throws Problem `draft_frozen`, which names the request
 */
export async function requireUnfrozen(
  store: Pick<WorkspaceStore, 'read'>,
  { phoneNumberId, before, next, role, now }: DraftChangeAsked,
): Promise<string | undefined> {
  const draft = draftIn(before)
  if (draft?.review === undefined) return undefined
  const state = await storedStateOf(store, phoneNumberId, draft.review, now)
  if (!isUnderReview(state)) return undefined
  const isPublishing = state === 'approved' && includesRole(role, 'publisher')
  if (isPublishing && (next === undefined || onlyTakesAway(draft, draftIn(next)))) return draft.review
  throw frozen(draft.review)
}

/** Returns Problem `draft_frozen`, which names the request. */
export function frozen(review: string): Problem {
  return new Problem(
    'draft_frozen',
    'The draft is under review and stays as it is. Withdraw the request, or wait until it is returned.',
    { extensions: { review } },
  )
}

async function storedStateOf(
  store: Pick<WorkspaceStore, 'read'>,
  phoneNumberId: string,
  name: string,
  now: number,
): Promise<ReviewState> {
  const record = await store.read({ kind: 'approvals', phoneNumberId, name })
  const review = record && storedReviewRequest.safeParse(parseJson(record.text)).data?.review
  return review === undefined ? 'withdrawn' : reviewStateAt(review, now)
}

function onlyTakesAway({ changes }: AgentDraft, next: AgentDraft | undefined): boolean {
  const isNew = (of: string | undefined) =>
    changes.some(({ kind, state, id }) => kind === 'connectors' && state === 'created' && id === of)
  // A tool of a connector that was just created belongs to the platform's identifier of it by then.
  const same = (one: DraftChange, other: DraftChange) =>
    isSameChange(one, isNew(other.of) ? { ...other, of: one.of } : other)
  return next?.changes.every((change) => changes.some((other) => same(change, other))) === true
}

/** Freezes a draft for a request, or lets it go; author and time stay. */
export function writeReviewOfDraft(
  store: WorkspaceStore,
  phoneNumberId: string,
  { summary, text }: WorkspaceRecord,
  review: string | undefined,
): Promise<ChangeOutcome> {
  const file = parseJson(text)
  const { review: _before, ...draft } = isObject(file) && isObject(file.draft) ? file.draft : {}
  const next = { ...Object(file), draft: { ...draft, ...(review !== undefined && { review }) } }
  const { changedAt, changedBy, label, reason, etag } = summary
  const note = { at: changedAt, by: changedBy, label, reason }
  return store.write(draftKeyOf(phoneNumberId), `${JSON.stringify(next, null, 2)}\n`, note, { etag })
}

/** After writes of the same moment, such as of a publication's progress. */
const maxTries = 8

/** Lets a draft go that is frozen for this request; a draft of another one, or none, stays. */
export async function unfreeze(store: WorkspaceStore, phoneNumberId: string, review: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const record = await store.read(draftKeyOf(phoneNumberId))
    if (record === undefined || draftIn(record.text)?.review !== review) return
    const { state } = await writeReviewOfDraft(store, phoneNumberId, record, undefined)
    // A closed request freezes nothing, whatever the draft says.
    if (state !== 'conflict') return
  }
}

/** Puts plans up for review in a studio, and waits for what becomes of them (docs/command-line.md). */

import { type PlanItem, planItem } from '../../agent/plan/run-record.ts'
import { parseJson } from '../../contract/json.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import {
  listedReview,
  type WholeReview,
  wholeReview,
} from '../../contract/studio/workspace/review-request.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import { askStudioFor, withStudio } from './ask-studio.ts'

const askAgainMs = 10_000

interface PutUpReview {
  id: string
  /** Opens the difference. */
  link: string
}

/** The last line of `plan --review`. */
export const reviewText = (review: PutUpReview | undefined) =>
  review === undefined ? '' : `Review ${review.id}: ${review.link}\n`

/** Asks for a review of a plan file with its entries. Throws a CommandError if the studio refuses it. */
export function putUpForReview(
  outside: ProcessContext,
  { phone, plan, items: all }: { phone: string; plan: string; items: readonly PlanItem[] },
): Promise<PutUpReview> {
  return withStudio(outside, async (studio) => {
    const items = all.filter(({ change }) => change !== 'same')
    const body = JSON.stringify({ phoneNumberId: phone, plan: parseJson(plan), items })
    const { response, text } = await studio.call(studioPaths.reviews, { method: 'POST', body })
    const asked = listedReview.safeParse(parseJson(text))
    if (!response.ok || !asked.success) throw studio.refusal('put the plan up for review', text)
    const { id } = asked.data
    return { id, link: new URL(`/phones/${phone}/draft?review=${id}`, outside.env.STUDIO_URL).href }
  })
}

interface Wanted {
  phone: string
  id: string
  /** How long to wait for a publisher; 0 asks once. */
  maxSeconds: number
}

const pathOf = ({ phone, id }: Pick<Wanted, 'phone' | 'id'>) =>
  `${studioPaths.reviews}/${encodeURIComponent(phone)}/${encodeURIComponent(id)}`

interface Approved {
  /** As JSON. */
  plan: string
  items: readonly PlanItem[]
}

/** Returns the plan with its entries once a publisher has approved it; undefined if nobody has yet. Throws CommandError. */
export function approvedPlan(outside: ProcessContext, wanted: Wanted): Promise<Approved | undefined> {
  const { phone, id, maxSeconds } = wanted
  return withStudio(outside, async (studio) => {
    const end = outside.now().getTime() + maxSeconds * 1000
    for (let asked = 0; ; asked++) {
      const review = await askStudioFor(studio, wholeReview, { path: pathOf(wanted), what: 'the review' })
      if (review === undefined)
        throw new CommandError(`The studio has no review ${id} of phone number ${phone}`)
      if (planOf(review) === undefined)
        throw new CommandError(`Review ${id} is of the draft, which is published in the studio`)
      if (review.state === 'approved') return { plan: JSON.stringify(planOf(review)), items: itemsOf(review) }
      if (review.state !== 'open') throw closed(review)
      if (outside.now().getTime() >= end) return undefined
      if (asked === 0) outside.note(`Waiting until a publisher approves review ${id}.\n`)
      await outside.wait(askAgainMs)
    }
  })
}

const planOf = ({ plan }: WholeReview) => plan
const itemsOf = ({ items }: WholeReview) => planItem.array().catch([]).parse(items)

function closed({ id, state, decision }: WholeReview): CommandError {
  const who = decision === undefined ? '' : ` by ${decision.by.name}`
  const why = decision?.text === undefined ? [] : [decision.text]
  return new CommandError(`Review ${id} was ${state}${who}: nothing was changed`, why)
}

/** Tells that an approved plan was applied; what the studio does not take is noted, because the agent has changed. */
export async function tellPublished(outside: ProcessContext, { phone, id }: Omit<Wanted, 'maxSeconds'>) {
  try {
    await withStudio(outside, async (studio) => {
      const path = pathOf({ phone, id })
      const review = await askStudioFor(studio, wholeReview, { path, what: 'the review' })
      const headers = { 'if-match': `"${review?.etag ?? ''}"` }
      const body = JSON.stringify({ act: 'published' })
      const { response, text } = await studio.call(`${path}/acts`, { method: 'POST', headers, body })
      if (!response.ok) throw studio.refusal('close the review', text)
    })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    outside.note(`The review stays open in the studio. ${error.message}\n`)
  }
}

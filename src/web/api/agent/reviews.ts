/** Review requests of the team (docs/behaviour.md, section 17). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { studioPaths } from '../../../contract/studio/paths.ts'
import type {
  ListedReview,
  ReviewAct,
  ReviewList,
  WholeReview,
} from '../../../contract/studio/workspace/review-request.ts'
import { live } from '../../transport/transports.ts'
import { apiErrorOf } from '../api-error.ts'
import { parsedBy, send } from '../client.ts'

const schemas = () => import('../../../contract/studio/workspace/review-request.ts')
const list = async () => (await schemas()).reviewList
const one = async () => (await schemas()).listedReview
const whole = async () => (await schemas()).wholeReview

export const reviewsKey = ['reviews'] as const
const pathOf = ({ phoneNumberId, id }: Pick<ListedReview, 'phoneNumberId' | 'id'>) =>
  `${studioPaths.reviews}/${phoneNumberId}/${id}`

export function reviewsQuery(phoneNumberId: string) {
  return queryOptions<ReviewList>({
    queryKey: [...reviewsKey, phoneNumberId],
    queryFn: ({ signal }) =>
      send(list, { path: studioPaths.reviews, query: { phone_number_id: phoneNumberId }, signal }),
  })
}

/** Of all numbers that the member may read. */
export const waitingReviewsQuery = queryOptions<ReviewList>({
  queryKey: [...reviewsKey, 'waiting'],
  queryFn: ({ signal }) => send(list, { path: studioPaths.reviews, signal }),
})

/** With a plan's entries. Throws an ApiError. */
export function readReview({
  phoneNumberId,
  id,
}: Pick<ListedReview, 'phoneNumberId' | 'id'>): Promise<WholeReview> {
  return send(whole, { path: pathOf({ phoneNumberId, id }) })
}

interface Question {
  readonly phoneNumberId: string
  /** The version of the draft that its author saw. */
  readonly draft: string
  readonly text: string
}

/** Throws an ApiError. */
export function askForReview({ phoneNumberId, draft, text }: Question): Promise<ListedReview> {
  const body = { phoneNumberId, draft, ...(text.trim() !== '' && { text }) }
  return send(one, { path: studioPaths.reviews, method: 'POST', body })
}

/** Throws an ApiError, a conflict if another member was faster. */
export async function actOnReview(review: ListedReview, act: ReviewAct): Promise<ListedReview> {
  const path = `${pathOf(review)}/acts`
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'if-match': `"${review.etag}"`,
  }
  const written = { headers, body: JSON.stringify(act) }
  const [answer, schema] = await Promise.all([live({ path, method: 'POST', written }), one()])
  if (!answer.ok) throw apiErrorOf(answer)
  return parsedBy(schema, answer.body, { path, method: 'POST' })
}

/** Tells that the change was published, whatever was said about it meanwhile. */
export async function tellReviewPublished(phoneNumberId: string, id: string): Promise<void> {
  await actOnReview(await readReview({ phoneNumberId, id }), { act: 'published' })
}

/** Refetches in any case: a refused act was based on what has changed. */
export function useActOnReview(review: ListedReview) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: ReviewAct) => actOnReview(review, act),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewsKey }),
        queryClient.invalidateQueries({ queryKey: ['draft'] }),
      ]),
  })
}

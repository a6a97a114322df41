/** Review requests besides the draft's: plans of the command line, and those that wait at other numbers. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ListedReview } from '../../../../../contract/studio/workspace/review-request.ts'
import { isUnderReview } from '../../../../../contract/studio/workspace/review-states.ts'
import { t } from '../../../../../contract/translate.ts'
import { readReview, reviewsKey, useActOnReview, waitingReviewsQuery } from '../../../../api/agent/reviews.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { type KnownNumber, namesOf } from '../../../../forms/pick-number/known-number.ts'
import { ChangeList } from '../../../../plan/change-list.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { SectionAtOnce } from '../../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { aboutOf, entryOf, ReviewComments } from './review-comments.tsx'
import { ReviewHead } from './review-head.tsx'
import { requestWords, reviewedChanges } from './words.ts'

interface Props {
  phoneNumberId: string
  /** All of the number. */
  reviews: readonly ListedReview[]
  isRequired: boolean
  isTeam: boolean
  /** Of the page's address. */
  shown: string | undefined
  numbers: readonly KnownNumber[]
}

export function OtherReviews({ phoneNumberId, reviews, isRequired, isTeam, shown, numbers }: Props) {
  const { data: waiting } = useQuery({ ...waitingReviewsQuery, enabled: isTeam })
  const plans = reviews.filter(
    ({ source, state, id }) => source === 'plan' && (isUnderReview(state) || id === shown),
  )
  const closed = reviews.filter(
    ({ source, state, id }) => source === 'draft' && !isUnderReview(state) && id === shown,
  )
  const elsewhere = waiting?.reviews.filter((review) => review.phoneNumberId !== phoneNumberId) ?? []
  const nameOf = namesOf(numbers)
  if (plans.length + closed.length + elsewhere.length === 0) return null
  return (
    <SectionAtOnce id="reviews" title={t('Other review requests')} isRuled className="flex flex-col gap-4">
      {closed.map((review) => (
        <ReviewHead key={review.id} review={review} title={requestWords.ofDraft} />
      ))}
      {plans.map((review) => (
        <PlanReview key={review.id} review={review} isRequired={isRequired} isOpen={review.id === shown} />
      ))}
      {elsewhere.length > 0 && (
        <ul className="border-line border-t">
          {elsewhere.map((review) => (
            <li
              key={review.id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-2"
            >
              <TextLink
                to="/phones/$phoneNumberId/draft"
                params={{ phoneNumberId: review.phoneNumberId }}
                search={{ review: review.id }}
              >
                {nameOf(review.phoneNumberId)}
              </TextLink>
              <span className="text-quiet">{reviewedChanges(review.count)}</span>
              <bdi className="text-quiet">{review.askedBy.name}</bdi>
              <span className="text-quiet">
                <RelativeTime moment={new Date(review.askedAt)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionAtOnce>
  )
}

function PlanReview({
  review,
  isRequired,
  isOpen,
}: {
  review: ListedReview
  isRequired: boolean
  isOpen: boolean
}) {
  return (
    <div className="flex flex-col gap-2">
      <ReviewHead review={review} title={t('Plan of the command line')}>
        <ApproveButton review={review} isRequired={isRequired} />
      </ReviewHead>
      {review.state === 'approved' && (
        <p className="text-quiet">
          {t('The command line applies it: apply --review {id}', { id: review.id })}
        </p>
      )}
      <details open={isOpen}>
        <summary className="w-fit rounded-small">{t('Show difference')}</summary>
        <PlanEntries review={review} />
      </details>
    </div>
  )
}

function ApproveButton({ review, isRequired }: { review: ListedReview; isRequired: boolean }) {
  const { user } = useSession()
  const acting = useActOnReview(review)
  const isOwn = isRequired && review.askedBy.id === user.id
  const blocked =
    useWriteBlock('live') ??
    (isOwn && t('You asked for this review, so another publisher has to approve it.'))
  if (review.state !== 'open') return null
  return (
    <>
      {acting.isError && <FailureNote error={acting.error} />}
      <Button
        size="small"
        weight="primary"
        blocked={blocked}
        isBusy={acting.isPending}
        onClick={() => acting.mutate({ act: 'approve' })}
      >
        {t('Approve')}
      </Button>
    </>
  )
}

/** Only the code for agents describes the entries. */
function entriesQuery(review: ListedReview) {
  return queryOptions({
    queryKey: [...reviewsKey, review.phoneNumberId, review.id, review.etag],
    queryFn: async () => {
      const [{ items = [] }, { planItem }] = await Promise.all([
        readReview(review),
        import('../../../../../agent/plan/run-record.ts'),
      ])
      return planItem.array().parse(items)
    },
  })
}

function PlanEntries({ review }: { review: ListedReview }) {
  const entries = useQuery(entriesQuery(review))
  return (
    <QueryView query={entries} skeleton={<SkeletonRows rows={3} label={requestWords.loading} />}>
      {(items) => (
        <ChangeList
          items={items}
          label={t('Changes of the plan')}
          mend={(item) => <ReviewComments review={review} entry={entryOf(item)} about={aboutOf(item)} />}
        />
      )}
    </QueryView>
  )
}

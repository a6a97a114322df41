/** The review requests of a number, and the one under which its draft stays as it is. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { AgentDraft } from '../../../../../agent/draft/draft.ts'
import type { ListedReview } from '../../../../../contract/studio/workspace/review-request.ts'
import { isUnderReview } from '../../../../../contract/studio/workspace/review-states.ts'
import { actOnReview, reviewsKey, reviewsQuery } from '../../../../api/agent/reviews.ts'
import { useSession } from '../../../../api/session.ts'
import type { WritePlace } from '../../../../api/write-block.ts'
import type { PlanLine } from '../../../../plan/plan-target.ts'
import { workspaceQuery } from '../../../../workspace/activity.ts'
import { requestWords } from './words.ts'

type Chosen = [draft: AgentDraft, lines: readonly PlanLine[], isPartial: boolean]
type Publish = (...of: [...Chosen, review?: string]) => void

export function useReviews(phoneNumberId: string, publish: Publish) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { review: shown } = useSearch({ strict: false })
  const isTeam = useQuery(workspaceQuery).data === true
  const { data } = useQuery({ ...reviewsQuery(phoneNumberId), enabled: isTeam })
  const { reviews = [], isRequired = false } = data ?? {}
  const approving = useMutation({
    mutationFn: (review: ListedReview) => actOnReview(review, { act: 'approve' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewsKey }),
  })

  return {
    isTeam,
    all: { reviews, isRequired, shown, isTeam },
    error: approving.error,
    of: ({ review }: AgentDraft) => reviews.find(({ id, state }) => id === review && isUnderReview(state)),
    /** Who asked does not publish the own request where reviews are required. */
    placeOf(draft: AgentDraft, review: ListedReview | undefined) {
      const place: WritePlace = review === undefined ? 'publish' : 'live'
      const isUnknown = draft.review !== undefined && data === undefined
      const isOwn = isRequired && review?.askedBy.id === user.id
      return { place, heldBack: isUnknown ? requestWords.loading : isOwn ? requestWords.own : undefined }
    },
    /** Publishing is approving: a reviewed draft is approved first. */
    async publish(review: ListedReview | undefined, ...chosen: Chosen) {
      try {
        if (review?.state === 'open') await approving.mutateAsync(review)
      } catch {
        // Shown as the mutation's error.
        return
      }
      publish(...chosen, review?.id)
    },
  }
}

/** The review queue of a phone number: its list beside the entry that is open. */
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Assertion } from '../../../../contract/studio/files/scenario.ts'
import { useSession } from '../../../api/session.ts'
import { useReview } from '../../../records/reviews.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { OpenReviewEntry } from './open-entry.tsx'
import { type HeldConversation, reviewEntries } from './review-entry.ts'
import { ReviewList } from './review-list.tsx'
import { reviewWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/review')

interface Props {
  conversations: {
    held: readonly HeldConversation[]
    isLoaded: boolean
    error: unknown
    retry: () => void
  }
  checkText: (check: Assertion) => string
}

export function ReviewQueue({ conversations: { held, isLoaded, error, retry }, checkText }: Props) {
  const { phoneNumberId } = route.useParams()
  const { entry: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const { marked, done } = useReview({ owner: useSession().user.id, phoneNumberId })
  const [openedAt] = useState(() => Date.now())
  const entries = reviewEntries({ marked, done }, held, openedAt).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const open = entries.find(({ id }) => id === openId)

  function goOn() {
    const at = entries.findIndex(({ id }) => id === openId)
    const next = entries[at + 1] ?? entries[at - 1]
    void navigate({ to: '.', search: (now) => ({ ...now, entry: next?.id }), replace: true })
  }

  const isWaiting = !isLoaded && error === null
  return (
    <ListPage
      words={reviewWords}
      actions={null}
      list={
        <>
          {error !== null && <FailureNote error={error} onRetry={retry} />}
          {isWaiting ? (
            <SkeletonRows rows={4} label={reviewWords.loading} />
          ) : (
            <ReviewList phoneNumberId={phoneNumberId} entries={entries} />
          )}
        </>
      }
      back={
        <BackLink
          to="/phones/$phoneNumberId/review"
          params={{ phoneNumberId }}
          search={({ q, sort, state }) => ({ q, sort, state })}
        >
          {reviewWords.back}
        </BackLink>
      }
      open={{
        isOpen: openId !== undefined,
        onBack: () => void navigate({ to: '.', search: (now) => ({ ...now, entry: undefined }) }),
        content: open ? (
          <OpenReviewEntry
            key={open.id}
            phoneNumberId={phoneNumberId}
            entry={open}
            checkText={checkText}
            onDone={goOn}
          />
        ) : (
          !isWaiting && (
            <p className="max-w-prose text-quiet">
              {openId === undefined ? reviewWords.pick : reviewWords.gone}
            </p>
          )
        ),
      }}
    />
  )
}

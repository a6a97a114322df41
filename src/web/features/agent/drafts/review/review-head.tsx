/** A review request with its state, its comments on the whole, and what this member may decide. */
import { type ReactNode, useState } from 'react'
import { includesRole } from '../../../../../contract/role.ts'
import type { ListedReview, ReviewState } from '../../../../../contract/studio/workspace/review-request.ts'
import { isUnderReview } from '../../../../../contract/studio/workspace/review-states.ts'
import { t } from '../../../../../contract/translate.ts'
import { useActOnReview } from '../../../../api/agent/reviews.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { FilledText } from '../../../../ui/page/filled-text.tsx'
import { Status, type StatusState } from '../../../../ui/status.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { ReviewComments } from './review-comments.tsx'
import { requestWords, reviewedChanges } from './words.ts'

const reviewStates: Readonly<Record<ReviewState, StatusState>> = {
  open: { text: t('Waiting for review'), tone: 'warn', shape: 'waiting' },
  approved: { text: t('Approved'), tone: 'good', shape: 'live' },
  returned: { text: t('Returned'), tone: 'bad', shape: 'stopped' },
  withdrawn: { text: t('Withdrawn'), tone: 'quiet', shape: 'off' },
  published: { text: t('Published'), tone: 'good', shape: 'live' },
}

interface Props {
  review: ListedReview
  title: ReactNode
  /** Further decisions, such as approving a plan. */
  children?: ReactNode
}

export function ReviewHead({ review, title, children }: Props) {
  const { state, askedBy, askedAt, text, count, decision } = review
  const { text: stateText, ...look } = reviewStates[state]
  return (
    <div className="flex flex-col gap-3 rounded-edge border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status {...look}>{stateText}</Status>
        <span className="font-medium">{title}</span>
        <span className="text-quiet tabular-nums">{reviewedChanges(count)}</span>
        <span className="text-quiet">
          <Who text={t('Asked for by {name}, {time}')} name={askedBy.name} at={askedAt} />
        </span>
      </div>
      {text !== undefined && <Words>{text}</Words>}
      {decision !== undefined && state !== 'open' && (
        <div>
          <p className="text-label text-quiet">
            <Who text={t('By {name}, {time}')} name={decision.by.name} at={decision.at} />
          </p>
          {decision.text !== undefined && <Words>{decision.text}</Words>}
        </div>
      )}
      <ReviewComments review={review} />
      {isUnderReview(state) && <Decisions review={review}>{children}</Decisions>}
    </div>
  )
}

function Who({ text, name, at }: { text: string; name: string; at: string }) {
  return (
    <FilledText
      text={text}
      values={{ name: <bdi>{name}</bdi>, time: <RelativeTime moment={new Date(at)} /> }}
    />
  )
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-wrap break-words">
      {children}
    </p>
  )
}

function Decisions({ review, children }: Pick<Props, 'review' | 'children'>) {
  const { user, role = 'publisher' } = useSession()
  const [isReturning, setIsReturning] = useState(false)
  const showToast = useToast()
  const acting = useActOnReview(review)
  const isPublisher = includesRole(role, 'publisher')
  const blocked = useWriteBlock('records')
  const { href } = new URL(`/phones/${review.phoneNumberId}/draft?review=${review.id}`, location.origin)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {children}
        {isPublisher && !isReturning && (
          <Button size="small" blocked={blocked} onClick={() => setIsReturning(true)}>
            {t('Return')}
          </Button>
        )}
        {(isPublisher || review.askedBy.id === user.id) && (
          <ConfirmAction
            {...requestWords.withdrawQuestion}
            size="small"
            blocked={blocked}
            onConfirm={() => acting.mutateAsync({ act: 'withdraw' })}
          />
        )}
        <Button
          size="small"
          weight="ghost"
          onClick={() =>
            void navigator.clipboard.writeText(href).then(
              () => showToast(t('Link copied.')),
              () => showToast(href),
            )
          }
        >
          {t('Copy link')}
        </Button>
      </div>
      {isReturning && <ReturnForm review={review} onClose={() => setIsReturning(false)} />}
    </div>
  )
}

function ReturnForm({ review, onClose }: { review: ListedReview; onClose: () => void }) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const acting = useActOnReview(review)
  return (
    <form
      className="flex max-w-prose flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(text.trim() === '')
        if (text.trim() !== '' && !acting.isPending) acting.mutate({ act: 'return', text })
      }}
    >
      <div className="w-full">
        <LongTextField
          label={t('What should be different?')}
          error={isMissing ? t('Say what should be different.') : undefined}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {acting.isError && <FailureNote error={acting.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={acting.isPending}>
          {t('Return with a word')}
        </Button>
        <Button size="small" weight="ghost" onClick={onClose}>
          {requestWords.withdrawQuestion.cancel}
        </Button>
      </div>
    </form>
  )
}

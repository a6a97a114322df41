/** Comments of a review, on one entry of the difference or on the whole. */
import { useId, useState } from 'react'
import { deepEqual } from '../../../../../contract/json.ts'
import type { ListedReview, ReviewedEntry } from '../../../../../contract/studio/workspace/review-request.ts'
import { isUnderReview } from '../../../../../contract/studio/workspace/review-states.ts'
import { t } from '../../../../../contract/translate.ts'
import { useActOnReview } from '../../../../api/agent/reviews.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { shownName } from '../../../../plan/field-labels.ts'
import type { PlanLine } from '../../../../plan/plan-target.ts'
import { lineKindNames } from '../../../../plan/transfer-words.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { FilledText } from '../../../../ui/page/filled-text.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { requestWords } from './words.ts'

/** The entry of a plan's line. */
export function entryOf({
  kind,
  name,
  of,
}: {
  kind: string
  name: string
  of?: string | undefined
}): ReviewedEntry {
  return { kind, name, ...(of !== undefined && { of }) }
}

/** What a comment is about, for its button. */
export const aboutOf = (line: PlanLine) => shownName(line) || lineKindNames[line.kind]

interface Props {
  review: ListedReview
  /** Undefined for comments on the whole. */
  entry?: ReviewedEntry
  /** The entry, for screen readers. */
  about?: string
}

export function ReviewComments({ review, entry, about }: Props) {
  const own = review.comments.filter((comment) => deepEqual(comment.entry, entry))
  return (
    <div className="flex flex-col items-start gap-2">
      {own.length > 0 && (
        <ul aria-label={t('Comments')} className="flex w-full flex-col gap-2 border-info border-s-2 ps-3">
          {own.map(({ at, by, text }) => (
            <li key={`${at} ${by.id}`} className="min-w-0 break-words">
              <p className="text-label text-quiet">
                <FilledText
                  text={t('{name}, {time}')}
                  values={{ name: <bdi>{by.name}</bdi>, time: <RelativeTime moment={new Date(at)} /> }}
                />
              </p>
              <p dir="auto" className="whitespace-pre-wrap">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isUnderReview(review.state) && <AddComment review={review} {...(entry && { entry })} about={about} />}
    </div>
  )
}

function AddComment({ review, entry, about }: Omit<Props, 'about'> & { about: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const form = useId()
  const blocked = useWriteBlock('records')
  const acting = useActOnReview(review)
  const label = about === undefined ? undefined : t('Comment on {name}', { name: about })
  if (!isOpen) {
    return (
      <Button
        size="small"
        weight="ghost"
        blocked={blocked}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        {requestWords.comment}
      </Button>
    )
  }
  return (
    <form
      id={form}
      className="flex w-full max-w-prose flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '' || acting.isPending) return
        const comment = { act: 'comment', text, ...(entry && { entry }) } as const
        acting.mutate(comment, {
          onSuccess() {
            setText('')
            setIsOpen(false)
          },
        })
      }}
    >
      <div className="w-full">
        <LongTextField
          label={label ?? requestWords.comment}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {acting.isError && <FailureNote error={acting.error} />}
      <Button type="submit" size="small" isBusy={acting.isPending}>
        {t('Add comment')}
      </Button>
    </form>
  )
}

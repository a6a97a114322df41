import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeadLetter } from '../../../../../contract/studio/forward.ts'
import { t } from '../../../../../contract/translate.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { formatBytes, formatList } from '../../../../text/format.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { webhookKindNames } from '../words.ts'
import { deadLettersQuery, useDeleteDeadLetters, useSendDeadLetters } from './target-queries.ts'
import { deliveryErrorText } from './target-texts.ts'
import { targetWords } from './words.ts'

function Letter({ letter, name }: { letter: DeadLetter; name: string }) {
  const { mutate, isPending } = useSendDeadLetters(name)
  const writeBlock = useWriteBlock()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <TextLink to="/webhooks" search={{ event: letter.id }}>
        {formatList(letter.kinds.map((kind) => webhookKindNames[kind]))}
      </TextLink>
      <span className="text-quiet">
        <RelativeTime moment={new Date(letter.receivedAt)} />
      </span>
      <span>{deliveryErrorText(letter.error)}</span>
      <span className="text-quiet">
        {t('{count, plural, one {# attempt, {size}} other {# attempts, {size}}}', {
          count: letter.attempts,
          size: formatBytes(letter.size),
        })}
      </span>
      <Button
        size="small"
        className="ms-auto"
        blocked={writeBlock}
        isBusy={isPending || letter.queued}
        onClick={() => mutate([letter.id])}
      >
        {targetWords.deadSend}
      </Button>
    </li>
  )
}

export function UndeliveredWebhooks({ name, count }: { name: string; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const sendAll = useSendDeadLetters(name)
  const remove = useDeleteDeadLetters(name)
  const writeBlock = useWriteBlock()
  const query = useQuery({ ...deadLettersQuery(name), enabled: isOpen && count > 0 })
  if (count === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {t('{count, plural, one {# webhook not delivered} other {# webhooks not delivered}}', { count })}
        </span>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? targetWords.deadHide : targetWords.deadShow}
        </Button>
        <Button
          size="small"
          blocked={writeBlock}
          isBusy={sendAll.isPending}
          onClick={() => sendAll.mutate(undefined)}
        >
          {targetWords.deadSendAll}
        </Button>
        <ConfirmAction
          {...targetWords.deadDeleteQuestion}
          weight="ghost"
          size="small"
          blocked={writeBlock}
          onConfirm={() => remove.mutateAsync()}
        />
      </div>
      {sendAll.error && <FailureNote error={sendAll.error} />}
      {isOpen && (
        <QueryView query={query} skeleton={<SkeletonRows rows={2} label={targetWords.deadLoading} />}>
          {({ deadLetters }) => (
            <ul aria-label={targetWords.deadList} className="divide-y divide-line">
              {deadLetters.map((letter) => (
                <Letter key={letter.id} letter={letter} name={name} />
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </div>
  )
}

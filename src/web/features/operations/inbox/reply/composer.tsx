/** A reply field where the platform delivers replies; elsewhere, where to answer instead. */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { maxMessageCharacters } from '../../../../../contract/platform/conversations/sent-message.ts'
import { useSendMessage } from '../../../../api/agent/thread-control.ts'
import { useReportAct } from '../../../../api/conversations/report-act.ts'
import { accessQuery } from '../../../../api/token-access.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { useNow } from '../../../../ui/time.tsx'
import type { InboxRow } from '../inbox-rows.ts'
import { UnreportedNote } from '../unreported-note.tsx'
import { replyBlock } from './reply-block.ts'
import { inboxReplyWords } from './reply-words.ts'

export function ReplyComposer({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const now = useNow(30).getTime()
  const { data } = useQuery(accessQuery)
  const place = { phoneNumberId, windowEndsAt: row.windowEndsAt, missing: data?.missing ?? [] }
  const why = replyBlock(place, now)
  if (why !== null) return <p className="border-line border-t pt-3 text-quiet">{why}</p>
  return <ReplyForm phoneNumberId={phoneNumberId} row={row} />
}

function useReply(phoneNumberId: string, { customer, conversationId }: InboxRow) {
  const writeBlock = useWriteBlock('inbox')
  const showToast = useToast()
  const [text, setText] = useState('')
  const reports = useReportAct(conversationId)
  const sending = useSendMessage(phoneNumberId)

  function submit() {
    const body = text.trim()
    if (body === '' || writeBlock !== undefined || sending.isPending) return
    sending.mutate(
      { customer, text: body },
      {
        onSuccess(id) {
          setText('')
          showToast(inboxReplyWords.sent)
          if (id !== '') reports.report({ kind: 'replied', messageId: id, text: body })
        },
      },
    )
  }

  return { text, setText, submit, sending, writeBlock, reports }
}

function ReplyForm({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const { text, setText, submit, sending, writeBlock, reports } = useReply(phoneNumberId, row)
  const help = useId()
  const isHeld = row.holder === 'team'

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <div data-bottom-controls className="flex flex-col gap-2 border-line border-t pt-3">
      {!isHeld && <p className="text-label text-quiet">{inboxReplyWords.takes}</p>}
      <div className="flex items-end gap-2">
        <textarea
          aria-label={inboxReplyWords.label}
          aria-describedby={help}
          placeholder={inboxReplyWords.placeholder}
          dir="auto"
          rows={2}
          maxLength={maxMessageCharacters}
          value={text}
          readOnly={writeBlock !== undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className={`${inputLook} min-w-0 flex-1 resize-y py-2`}
        />
        <Button
          weight="primary"
          blocked={writeBlock ?? (text.trim() === '' && inboxReplyWords.empty)}
          isBusy={sending.isPending}
          onClick={submit}
        >
          {isHeld ? inboxReplyWords.send : inboxReplyWords.sendAndTake}
        </Button>
      </div>
      <p id={help} className="text-label text-quiet max-sm:hidden">
        {inboxReplyWords.keys}
      </p>
      <UnreportedNote kinds={['replied']} text={inboxReplyWords.notReported} {...reports} />
      {sending.error && <FailureNote error={sending.error} onRetry={submit} />}
    </div>
  )
}

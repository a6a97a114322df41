/** A reply field where the platform delivers replies; elsewhere, where to answer instead. */
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { maxMessageCharacters } from '../../../../../contract/platform/conversations/sent-message.ts'
import { useSendMessage } from '../../../../api/agent/thread-control.ts'
import { useReportAct } from '../../../../api/conversations/report-act.ts'
import { accessQuery } from '../../../../api/token-access.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { useNow } from '../../../../ui/time.tsx'
import type { InboxRow } from '../inbox-rows.ts'
import { UnreportedNote } from '../unreported-note.tsx'
import { keyMarks } from '../use-inbox-keys.ts'
import { useTellAnswering } from './answering.ts'
import { replyBlock } from './reply-block.ts'
import { inboxReplyWords } from './reply-words.ts'
import { useSavedRepliesOf } from './saved/use-saved-replies.tsx'
import { savedReplyWords } from './saved/words.ts'
import { useUnsentReply } from './unsent-replies.ts'

interface Props {
  phoneNumberId: string
  row: InboxRow
  /** Returns whether it has said that the reply was sent. */
  onReplied: () => boolean
}

export function ReplyComposer(props: Props) {
  const { phoneNumberId, row } = props
  const now = useNow(30).getTime()
  const { data } = useQuery(accessQuery)
  const place = { phoneNumberId, windowEndsAt: row.windowEndsAt, missing: data?.missing ?? [] }
  const why = replyBlock(place, now)
  if (why !== null) return <p className="border-line border-t pt-3 text-quiet">{why}</p>
  return <ReplyField {...props} />
}

function useReply({ phoneNumberId, row: { key, customer, conversationId }, onReplied }: Props) {
  const writeBlock = useWriteBlock('inbox')
  const showToast = useToast()
  const [text, setText] = useUnsentReply(phoneNumberId, key)
  const reports = useReportAct(conversationId)
  useTellAnswering(phoneNumberId, conversationId, text)
  const sending = useSendMessage(phoneNumberId)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** Ends after the team knows of the reply, also if the reader has gone on meanwhile. */
  async function submit() {
    const body = text.trim()
    if (replyError(text) !== false || writeBlock !== undefined || sending.isPending) return
    let id: string
    try {
      id = await sending.mutateAsync({ customer, text: body })
    } catch {
      // The form shows why, where it is still open.
      if (!isHere.current) showToast(inboxReplyWords.failed)
      return
    }
    setText('')
    const isReported = id === '' || (await reports.report({ kind: 'replied', messageId: id, text: body }))
    const isSaid = isReported && isHere.current && onReplied()
    if (!isSaid) showToast(inboxReplyWords.sent)
  }

  return { text, setText, submit, sending, writeBlock, reports }
}

function replyError(text: string): string | false {
  if (text.trim() === '') return inboxReplyWords.empty
  return text.length > maxMessageCharacters && inboxReplyWords.tooLong
}

function ReplyField(props: Props) {
  const { row } = props
  const { text, setText, submit, sending, writeBlock, reports } = useReply(props)
  const help = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const saved = useSavedRepliesOf({ ...props, field, text, setText })
  const isHeld = row.holder === 'team'

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '/' && text === '') {
      event.preventDefault()
      saved.open()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }

  return (
    <div data-bottom-controls className="flex flex-col gap-1.5 border-line border-t pt-2">
      {!isHeld && <p className="text-label text-quiet short:sr-only">{inboxReplyWords.takes}</p>}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          {...keyMarks.reply}
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
          className={`${inputLook} min-w-0 flex-1 resize-y py-2 short:min-h-9 short:py-1.5`}
        />
        <SmallIconButton label={savedReplyWords.open} onClick={saved.open}>
          <MessageSquareText size={16} aria-hidden="true" />
        </SmallIconButton>
        <Button
          weight="primary"
          blocked={writeBlock ?? replyError(text)}
          isBusy={sending.isPending}
          onClick={() => void submit()}
        >
          {isHeld ? inboxReplyWords.send : inboxReplyWords.sendAndTake}
        </Button>
      </div>
      {saved.dialog}
      <p id={help} className="text-label text-quiet max-sm:hidden short:sr-only">
        {inboxReplyWords.keys}
      </p>
      <UnreportedNote kinds={['replied']} text={inboxReplyWords.notReported} {...reports} />
      {sending.error && <FailureNote error={sending.error} onRetry={() => void submit()} />}
    </div>
  )
}

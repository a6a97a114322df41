/** A reply field where the platform delivers replies; elsewhere, where to answer instead. */
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { maxMessageCharacters } from '../../../../../contract/platform/conversations/sent-message.ts'
import { t } from '../../../../../contract/translate.ts'
import { useSendMessage } from '../../../../api/agent/thread-control.ts'
import { useReportAct } from '../../../../api/conversations/report-act.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { useSession } from '../../../../api/session.ts'
import { accessQuery } from '../../../../api/token-access.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { part } from '../../../../browser/parts.ts'
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
import { savedReplyWords } from './saved/words.ts'

// Opens the saved replies over the reply field, and inserts the chosen one where the cursor was.

const SavedReplies = lazy(
  part(async () => ({ default: (await import('./saved/saved-replies.tsx')).SavedReplies })),
)

interface Request {
  phoneNumberId: string
  row: InboxRow
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
}

interface SavedRepliesOfField {
  open: () => void
  dialog: ReactNode
}

/** A user name is nobody's name, and a masked name is not the customer's. */
const nameOf = ({ name, username }: InboxRow) => (name === username ? undefined : name)

function useSavedRepliesOf({ phoneNumberId, row, field, text, setText }: Request): SavedRepliesOfField {
  const [isOpen, setIsOpen] = useState(false)
  const [isMasked] = useMaskedView()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, field])
  function insert(reply: string) {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    setText(text.slice(0, start) + reply + text.slice(end))
  }
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <SavedReplies
          phoneNumberId={phoneNumberId}
          customerName={isMasked ? undefined : nameOf(row)}
          written={text}
          onInsert={insert}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}

// Text that a member has not sent yet, by conversation, until the page is left.

/** The oldest go first. */
const maxUnsentReplies = 100

const unsent = new Map<string, string>()

function store(key: string, text: string) {
  unsent.delete(key)
  if (text !== '') unsent.set(key, text)
  const [oldest] = unsent.keys()
  if (unsent.size > maxUnsentReplies && oldest !== undefined) unsent.delete(oldest)
}

function useUnsentReply(phoneNumberId: string, conversation: string) {
  const key = `${useSession().user.id} ${phoneNumberId} ${conversation}`
  const [text, setText] = useState(() => unsent.get(key) ?? '')
  return [
    text,
    (next: string) => {
      store(key, next)
      setText(next)
    },
  ] as const
}

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
      if (!isHere.current)
        showToast(t('The reply was not sent. Its text is still in the conversation’s reply field.'))
      return
    }
    setText('')
    const isReported = id === '' || (await reports.report({ kind: 'replied', messageId: id, text: body }))
    const isSaid = isReported && isHere.current && onReplied()
    if (!isSaid) showToast(t('Accepted by the platform. The delivery status follows.'))
  }

  return { text, setText, submit, sending, writeBlock, reports }
}

function replyError(text: string): string | false {
  if (text.trim() === '') return t('Write a reply first.')
  return text.length > maxMessageCharacters && inboxReplyWords.tooLong
}

function TakesOver() {
  return (
    <p className="text-label text-quiet short:sr-only">
      {t(
        'Your reply takes over the conversation: the agent stays silent for this customer until you hand it back.',
      )}
    </p>
  )
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
      {!isHeld && <TakesOver />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          {...keyMarks.reply}
          aria-label={inboxReplyWords.label}
          aria-describedby={help}
          placeholder={t('Write a reply')}
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
          {isHeld ? inboxReplyWords.send : t('Send and take over')}
        </Button>
      </div>
      {saved.dialog}
      <p id={help} className="text-label text-quiet max-sm:hidden short:sr-only">
        {t('Enter sends, Shift+Enter starts a new line, / opens saved replies.')}
      </p>
      <UnreportedNote kinds={['replied']} text={inboxReplyWords.notReported} {...reports} />
      {sending.error && <FailureNote error={sending.error} onRetry={() => void submit()} />}
    </div>
  )
}

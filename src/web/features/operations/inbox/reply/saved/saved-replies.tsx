/** The team's saved replies: search, insert, create, change and delete. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { maxMessageCharacters } from '../../../../../../contract/platform/conversations/sent-message.ts'
import { maxReplyNameCharacters } from '../../../../../../contract/studio/files/saved-reply-file.ts'
import { useSession } from '../../../../../api/session.ts'
import { useWriteBlock } from '../../../../../api/write-block.ts'
import type { RecordPlace } from '../../../../../records/record-store.ts'
import {
  deleteReply,
  type SavedReply,
  saveReply,
  useSavedReplies,
  useSavedRepliesState,
} from '../../../../../records/saved-replies.ts'
import { FailureNote } from '../../../../../ui/failure.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { inputLook } from '../../../../../ui/form/field.tsx'
import { LongTextField, TextField } from '../../../../../ui/form/text-field.tsx'
import { onListKeys } from '../../../../../ui/list/list-keys.ts'
import { Note } from '../../../../../ui/note.tsx'
import { ConfirmAction } from '../../../../../ui/overlay/confirm-action.tsx'
import { Modal } from '../../../../../ui/overlay/modal.tsx'
import { SkeletonRows } from '../../../../../ui/skeleton.tsx'
import { fillReply, isReplyFound } from './fill-reply.ts'
import { deleteReplyTitle, savedReplyWords } from './words.ts'

interface ReplyFormProps {
  place: RecordPlace
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  /** At first. */
  text: string
  onDone: () => void
  onClose: () => void
}

function ReplyForm({ place, reply, text: given, onDone, onClose }: ReplyFormProps) {
  const [name, setName] = useState(reply?.name ?? '')
  const [text, setText] = useState(given)
  const [outcome, setOutcome] = useState<'busy' | 'full' | 'refused'>()
  const missing =
    (name.trim() === '' && savedReplyWords.nameMissing) || (text.trim() === '' && savedReplyWords.textMissing)

  async function save() {
    if (missing !== false || outcome === 'busy') return
    setOutcome('busy')
    const saved = await saveReply(place, { name: name.trim(), text: text.trim() }, reply?.id)
    if (saved === 'kept') onDone()
    else setOutcome(saved)
  }

  return (
    <Modal
      onClose={onClose}
      title={reply === undefined ? savedReplyWords.newTitle : savedReplyWords.editTitle}
      foot={
        <>
          <Button onClick={onDone}>{savedReplyWords.cancel}</Button>
          <Button weight="primary" blocked={missing} isBusy={outcome === 'busy'} onClick={() => void save()}>
            {savedReplyWords.save}
          </Button>
        </>
      }
    >
      <TextField
        {...savedReplyWords.name}
        value={name}
        maxLength={maxReplyNameCharacters}
        onChange={({ target }) => setName(target.value)}
      />
      <LongTextField
        {...savedReplyWords.text}
        rows={6}
        value={text}
        maxLength={maxMessageCharacters}
        onChange={({ target }) => setText(target.value)}
      />
      {outcome !== undefined && outcome !== 'busy' && (
        <Note tone="bad" title={savedReplyWords[outcome]} isUrgent />
      )}
    </Modal>
  )
}

interface Props {
  phoneNumberId: string
  /** Fills the placeholders; undefined if it is not known, or masked. */
  customerName: string | undefined
  /** The text in the reply field. */
  written: string
  onInsert: (text: string) => void
  onClose: () => void
}

type Edited = { reply?: SavedReply; text: string }

export function SavedReplies({ phoneNumberId, customerName, written, onInsert, onClose }: Props) {
  const place = { owner: useSession().user.id, phoneNumberId }
  const replies = useSavedReplies(place)
  const { isLoading, error, reload } = useSavedRepliesState(place)
  const writeBlock = useWriteBlock('records')
  const [edited, setEdited] = useState<Edited>()

  if (edited !== undefined) {
    const { reply, text } = edited
    return (
      <ReplyForm
        place={place}
        reply={reply}
        text={text}
        onClose={onClose}
        onDone={() => setEdited(undefined)}
      />
    )
  }
  return (
    <Modal
      onClose={onClose}
      title={savedReplyWords.title}
      foot={
        <Button blocked={writeBlock} onClick={() => setEdited({ text: written.trim() })}>
          {written.trim() === '' ? savedReplyWords.create : savedReplyWords.fromText}
        </Button>
      }
    >
      {error != null && <FailureNote error={error} onRetry={() => void reload()} isRead />}
      {isLoading && replies.length === 0 ? (
        <SkeletonRows rows={3} label={savedReplyWords.loading} />
      ) : (
        <Choice
          replies={replies.map((reply) => ({ ...reply, filled: fillReply(reply.text, customerName) }))}
          writeBlock={writeBlock}
          onInsert={(text) => {
            onInsert(text)
            onClose()
          }}
          onEdit={(reply) => setEdited({ reply, text: reply.text })}
          onDelete={async ({ id }) => {
            if (!(await deleteReply(place, id))) throw new Error(savedReplyWords.notDeleted)
          }}
        />
      )}
    </Modal>
  )
}

interface Filled extends SavedReply {
  filled: string
}

interface ReplyActions {
  writeBlock: string | undefined
  onInsert: (text: string) => void
  onEdit: (reply: SavedReply) => void
  onDelete: (reply: SavedReply) => Promise<void>
}

interface ChoiceProps extends ReplyActions {
  replies: readonly Filled[]
}

function Choice({ replies, ...actions }: ChoiceProps) {
  const { onInsert } = actions
  const [find, setFind] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = replies
    .filter((reply) => isReplyFound(reply, find.trim()))
    .sort((a, b) => a.name.localeCompare(b.name))
  const [first] = found

  function onSearchKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[data-row]')?.focus()
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) onInsert(first.filled)
    else return
    event.preventDefault()
  }

  if (replies.length === 0) return <p className="text-quiet">{savedReplyWords.empty}</p>
  return (
    <>
      <input
        type="search"
        dir="auto"
        aria-label={savedReplyWords.search}
        placeholder={savedReplyWords.search}
        value={find}
        onChange={({ target }) => setFind(target.value)}
        onKeyDown={onSearchKey}
        className={`${inputLook} h-9 shrink-0`}
      />
      {found.length === 0 && <p className="text-quiet">{savedReplyWords.noMatch}</p>}
      <ul ref={list} aria-label={savedReplyWords.list} onKeyDown={onListKeys}>
        {found.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} {...actions} />
        ))}
      </ul>
    </>
  )
}

function ReplyRow({ reply, writeBlock, onInsert, onEdit, onDelete }: ReplyActions & { reply: Filled }) {
  return (
    <li className="flex items-start gap-1 border-line border-t py-1 first:border-t-0">
      <button
        type="button"
        data-row
        onClick={() => onInsert(reply.filled)}
        className="min-w-0 flex-1 rounded-small px-2 py-1.5 text-start hover:bg-hover"
      >
        <bdi className="block truncate font-medium">{reply.name}</bdi>
        <span dir="auto" className="line-clamp-2 whitespace-pre-line text-quiet">
          {reply.filled}
        </span>
      </button>
      <span className="flex shrink-0 pt-1">
        <Button size="small" weight="ghost" blocked={writeBlock} onClick={() => onEdit(reply)}>
          {savedReplyWords.edit}
        </Button>
        <ConfirmAction
          size="small"
          weight="ghost"
          label={savedReplyWords.remove}
          title={deleteReplyTitle(reply.name)}
          cancel={savedReplyWords.keep}
          blocked={writeBlock}
          onConfirm={() => onDelete(reply)}
        />
      </span>
    </li>
  )
}

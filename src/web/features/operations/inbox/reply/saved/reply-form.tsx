import { useState } from 'react'
import { maxMessageCharacters } from '../../../../../../contract/platform/conversations/sent-message.ts'
import { maxReplyNameCharacters } from '../../../../../../contract/studio/files/saved-reply-file.ts'
import type { RecordPlace } from '../../../../../records/record-store.ts'
import { type SavedReply, saveReply } from '../../../../../records/saved-replies.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { LongTextField, TextField } from '../../../../../ui/form/text-field.tsx'
import { Note } from '../../../../../ui/note.tsx'
import { Modal } from '../../../../../ui/overlay/modal.tsx'
import { savedReplyWords } from './words.ts'

interface Props {
  place: RecordPlace
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  /** At first. */
  text: string
  onDone: () => void
  onClose: () => void
}

export function ReplyForm({ place, reply, text: given, onDone, onClose }: Props) {
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

import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useMemberUse } from '../../../api/member-use.ts'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { chatWords } from './words.ts'

export interface ComposerControl {
  focus(): void
  /** Inserts a text to be edited before sending. */
  edit(text: string): void
}

interface Props {
  /** Earlier messages, oldest first. */
  before: readonly string[]
  /** The agent still answers: a message sent now waits for that. */
  isAnswering: boolean
  /** The last message failed: a waiting one is then left to the user. */
  hasFailed: boolean
  onSend: (text: string) => void
  ref: Ref<ComposerControl>
}

/** The typed text; arrow keys recall earlier messages, as in a terminal. */
function useRecalledText(before: readonly string[]) {
  const [text, setText] = useState('')
  /** Number of messages back; 0 while typing. */
  const [steps, setSteps] = useState(0)
  /** Whether the text is sent when the agent has answered; an edit cancels it. */
  const [isQueued, setQueued] = useState(false)

  function put(next: string, stepsBack = 0) {
    setText(next)
    setSteps(stepsBack)
    setQueued(false)
  }

  function recall(by: number) {
    const next = Math.min(Math.max(steps + by, 0), before.length)
    put(next === 0 ? '' : (before.at(-next) ?? ''), next)
  }

  /** False if the key recalls nothing. */
  function recallBy(key: string): boolean {
    const isRecalling = text === '' || steps > 0
    if (key === 'ArrowUp' && isRecalling && before.length > 0) recall(1)
    else if (key === 'ArrowDown' && steps > 0) recall(-1)
    else return false
    return true
  }

  return { text, put, recallBy, isQueued, setQueued }
}

export function Composer({ before, isAnswering, hasFailed, onSend, ref }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, put, recallBy, isQueued, setQueued } = useRecalledText(before)
  const isEmpty = text.trim() === ''
  const usedUp = useMemberUse('tests')?.blocked

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    edit(next) {
      put(next)
      field.current?.focus()
    },
  }))

  function send() {
    field.current?.focus()
    if (isEmpty || usedUp) return
    if (isAnswering) return setQueued(true)
    onSend(text.trim())
    put('')
  }

  const sendQueued = useEffectEvent(() => {
    if (hasFailed) setQueued(false)
    else send()
  })
  useEffect(() => {
    if (isQueued && !isAnswering) sendQueued()
  }, [isQueued, isAnswering])

  function onKey(event: KeyboardEvent) {
    // Input methods use Enter while composing a word.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' && !event.shiftKey) send()
    else if (key === 'Escape' && isQueued) setQueued(false)
    else if (key === 'Escape' && text === '') field.current?.blur()
    else if (key === 'Escape') put('')
    else if (!recallBy(key)) return
    event.preventDefault()
  }

  return (
    <div data-bottom-controls className="flex flex-col gap-1">
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={chatWords.message}
          aria-describedby="composer-keys"
          placeholder={chatWords.placeholder}
          value={text}
          onChange={({ target }) => put(target.value)}
          onKeyDown={onKey}
          className={clsx(inputLook, 'field-sizing-content max-h-40 min-h-9 resize-none py-2')}
        />
        <Button weight="primary" blocked={usedUp || whyBlocked(isEmpty, isQueued)} onClick={send}>
          {chatWords.send}
        </Button>
      </div>
      <Hint isQueued={isQueued} />
      <MemberUseNote of="tests" />
    </div>
  )
}

/** The keys, or that the text waits. */
function Hint({ isQueued }: { isQueued: boolean }) {
  return (
    <>
      <p id="composer-keys" className={clsx('text-label text-quiet', isQueued || 'max-md:sr-only')}>
        {isQueued ? chatWords.queued : chatWords.keys}
      </p>
      <p role="status" className="sr-only">
        {isQueued && chatWords.queued}
      </p>
    </>
  )
}

function whyBlocked(isEmpty: boolean, isQueued: boolean): string | false {
  if (isEmpty) return chatWords.nothingToSend
  return isQueued && chatWords.queued
}

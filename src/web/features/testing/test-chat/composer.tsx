import { clsx } from 'clsx'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
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
  /** Why nothing can be sent now. */
  blocked: string | false
  onSend: (text: string) => void
  ref: Ref<ComposerControl>
}

/** The typed text; arrow keys recall earlier messages, as in a terminal. */
function useRecalledText(before: readonly string[]) {
  const [text, setText] = useState('')
  /** Number of messages back; 0 while typing. */
  const [steps, setSteps] = useState(0)

  function put(next: string, stepsBack = 0) {
    setText(next)
    setSteps(stepsBack)
  }

  function recall(by: number) {
    const next = Math.min(Math.max(steps + by, 0), before.length)
    put(next === 0 ? '' : (before.at(-next) ?? ''), next)
  }

  return { text, steps, put, recall }
}

export function Composer({ before, blocked, onSend, ref }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, steps, put, recall } = useRecalledText(before)
  const why = blocked || (text.trim() === '' && chatWords.nothingToSend)

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    edit(next) {
      put(next)
      field.current?.focus()
    },
  }))

  function send() {
    field.current?.focus()
    if (why) return
    onSend(text.trim())
    put('')
  }

  function onKey(event: KeyboardEvent) {
    // Input methods use Enter while composing a word.
    if (event.nativeEvent.isComposing) return
    const isRecalling = text === '' || steps > 0
    const { key } = event
    if (key === 'Enter' && !event.shiftKey) send()
    else if (key === 'ArrowUp' && isRecalling && before.length > 0) recall(1)
    else if (key === 'ArrowDown' && steps > 0) recall(-1)
    else if (key === 'Escape' && text !== '') put('')
    else if (key === 'Escape') field.current?.blur()
    else return
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
        <Button weight="primary" blocked={why} onClick={send}>
          {chatWords.send}
        </Button>
      </div>
      <p id="composer-keys" className="text-label text-quiet max-md:sr-only">
        {chatWords.keys}
      </p>
    </div>
  )
}

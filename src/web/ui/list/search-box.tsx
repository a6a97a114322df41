import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../browser/create-store.ts'
import { inputLook } from '../form/field.tsx'
import { isTyping } from './list-keys.ts'

// Gives the slash key to the search field mounted last.

type Field = RefObject<HTMLInputElement | null>

const fields = createStore<readonly Field[]>([])

/** Returns whether this field has the key, for its hint. */
function useSlashKey(field: Field): boolean {
  useEffect(() => {
    fields.write([...fields.read(), field])
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (fields.read().at(-1) !== field) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      fields.write(fields.read().filter((one) => one !== field))
    }
  }, [field])
  return useSyncExternalStore(fields.subscribe, () => fields.read().at(-1) === field)
}

/** Shows typed text at once while the stored value follows. */
interface TypedText {
  text: string
  type(text: string): void
  /** Shows the stored value again, as on blur. */
  settle(): void
}

/** A stored value can arrive after the next keystroke; showing it then would drop a letter. */
function useTypedText(current: string, keep: (text: string) => void): TypedText {
  const [text, setText] = useState(current)
  const [seen, setSeen] = useState(current)
  const [awaited, setAwaited] = useState<string | null>(null)
  if (current !== seen) {
    setSeen(current)
    if (current === awaited) setAwaited(null)
    else if (awaited === null) setText(current)
  }
  return {
    text,
    type(next) {
      setText(next)
      setAwaited(next === current ? null : next)
      keep(next)
    },
    settle() {
      setAwaited(null)
      setText(current)
    },
  }
}

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hasKey = useSlashKey(input)
  const { text, type, settle } = useTypedText(value, onChange)

  return (
    <div className="relative">
      <Search
        size={15}
        aria-hidden="true"
        className="absolute top-1/2 start-2.5 -translate-y-1/2 text-quiet"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') type('')
        }}
        className={`${inputLook} h-9 pe-8 ps-8`}
      />
      {hasKey && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 end-2.5 hidden -translate-y-1/2 rounded-small border border-line px-1 font-mono text-label text-quiet md:block"
        >
          /
        </span>
      )}
    </div>
  )
}

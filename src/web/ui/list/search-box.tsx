import { Search } from 'lucide-react'
import { useRef } from 'react'
import { inputLook } from '../form/field.tsx'
import { useSlashKey } from './slash-key.ts'
import { useTypedText } from './typed-text.ts'

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
        className="absolute top-1/2 left-2.5 -translate-y-1/2 text-quiet"
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
        className={`${inputLook} h-9 pr-8 pl-8`}
      />
      {hasKey && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-small border border-line px-1 font-mono text-label text-quiet md:block"
        >
          /
        </span>
      )}
    </div>
  )
}

import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import type { ApiCall } from '../../../../api/agent/api-description.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'

interface Props {
  url: string
  calls: readonly ApiCall[]
  error: string | undefined
  onChange: (url: string) => void
  onChoose: (call: ApiCall) => void
  onSend: () => void
}

export function PathField({ url, calls, error, onChange, onChoose, onSend }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const shown = isOpen ? suggestCalls(calls, url) : []
  const active = shown[at]

  function choose(call: ApiCall) {
    setIsOpen(false)
    onChoose(call)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((now) => Math.min(Math.max(now + step, -1), suggestCalls(calls, url).length - 1))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active === undefined) onSend()
      else choose(active)
    }
  }

  return (
    <Field
      label={t('Address')}
      help={t('A path in this studio. Type words to find a call, such as “create skill”.')}
      error={error}
    >
      {(slots) => (
        <div className="relative">
          <input
            {...slots}
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.id}`}
            value={url}
            spellCheck="false"
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => {
              setIsOpen(true)
              setAt(-1)
              onChange(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setIsOpen(false)}
            className={`${inputLook} h-9 font-mono`}
          />
          <Suggestions id={listId} calls={shown} at={at} onChoose={choose} />
        </div>
      )}
    </Field>
  )
}

interface OptionProps {
  id: string
  call: ApiCall
  isActive: boolean
  onChoose: (call: ApiCall) => void
}

function CallOption({ id, call, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Before blur closes the list.
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose(call)
      }}
      className="cursor-pointer rounded-small px-2 py-1.5 hover:bg-hover aria-selected:bg-hover"
    >
      <span className="block">{call.title}</span>
      <span className="block break-all font-mono text-label text-quiet">
        {call.method} {call.path}
      </span>
    </div>
  )
}

interface SuggestionsProps extends Pick<OptionProps, 'id' | 'onChoose'> {
  calls: readonly ApiCall[]
  at: number
}

function Suggestions({ id, calls, at, onChoose }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('Known calls')}
      className={clsx(
        'absolute inset-x-0 top-10 z-20 max-h-80 overflow-y-auto rounded-edge border border-line bg-raised p-1 shadow-lift',
        calls.length === 0 && 'hidden',
      )}
    >
      {calls.map((call, index) => (
        <CallOption
          key={call.id}
          id={`${id}-${call.id}`}
          call={call}
          isActive={index === at}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

/** Enough to see that another word is needed. */
const maxShown = 30

/** All words must match; ids match path parameters. */
function suggestCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => words.every((word) => isIn(call, word))).slice(0, maxShown)
}

function isIn(call: ApiCall, word: string): boolean {
  if (!word.startsWith('/')) {
    return [call.method, call.title, call.path, call.id].some((text) => text.toLowerCase().includes(word))
  }
  const given = (word.split('?')[0] ?? '').split('/')
  const wanted = call.path.toLowerCase().split('/')
  return given.every((part, at) => {
    const template = wanted[at]
    if (template === undefined) return false
    if (template.startsWith('{')) return true
    return at === given.length - 1 ? template.startsWith(part) : template === part
  })
}

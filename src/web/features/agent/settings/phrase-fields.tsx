import { X } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { maxNeverSayPhraseCharacters } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import type { SettingsValues } from './settings-values.ts'
import { removePhrase, settingsWords } from './words.ts'

export function PhraseFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { field } = useController({ control: form.control, name: 'never_say_phrases' })
  const phrases = field.value
  const [typed, setTyped] = useState('')
  const blocked = useWriteBlock()
  const text = typed.trim()
  const isTwice = phrases.some((phrase) => phrase.toLowerCase() === text.toLowerCase())

  function add() {
    if (text === '' || isTwice || blocked !== undefined) return
    field.onChange([...phrases, text])
    setTyped('')
  }

  return (
    <Section id="phrases" title={settingsWords.phrases} isRuled className="flex flex-col gap-3">
      {phrases.length === 0 ? (
        <p className="text-quiet">{settingsWords.noPhrases}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {phrases.map((phrase) => (
            <Phrase
              key={phrase}
              phrase={phrase}
              onRemove={() => field.onChange(phrases.filter((one) => one !== phrase))}
            />
          ))}
        </ul>
      )}
      <Field {...settingsWords.phraseField} error={isTwice ? settingsWords.phraseTwice : undefined}>
        {(slots) => (
          <span className="flex gap-2">
            <input
              dir="auto"
              {...slots}
              value={typed}
              maxLength={maxNeverSayPhraseCharacters}
              autoComplete="off"
              readOnly={blocked !== undefined}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              className={`${inputLook} h-9 max-w-md`}
            />
            <Button blocked={blocked} onClick={add}>
              {settingsWords.add}
            </Button>
          </span>
        )}
      </Field>
    </Section>
  )
}

function Phrase({ phrase, onRemove }: { phrase: string; onRemove: () => void }) {
  const blocked = useWriteBlock()
  return (
    <li className="inline-flex max-w-full items-center gap-1 rounded-small border border-line bg-raised py-0.5 pe-0.5 ps-2.5">
      <span dir="auto" className="min-w-0 break-words">
        {phrase}
      </span>
      <Button
        size="small"
        weight="ghost"
        blocked={blocked}
        aria-label={removePhrase(phrase)}
        onClick={onRemove}
      >
        <X size={14} aria-hidden="true" />
      </Button>
    </li>
  )
}

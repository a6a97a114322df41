import { useId, useState } from 'react'
import { maxInstructionCharacters } from '../../../../contract/studio/ai.ts'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { skillAssistWords, usualInstructions } from './words.ts'

export function InstructionField({ onInstruct }: { onInstruct: (instruction: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')

  function submit(instruction: string) {
    if (instruction.trim() === '') return
    onInstruct(instruction.trim())
    setText('')
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold text-label">
        {skillAssistWords.refineLabel}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          dir="auto"
          id={id}
          value={text}
          maxLength={maxInstructionCharacters}
          placeholder={skillAssistWords.refineExample}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit(text)
          }}
          className={`${inputLook} h-9 min-w-48 flex-1`}
        />
        <Button
          blocked={text.trim() === '' && skillAssistWords.instructionError}
          onClick={() => submit(text)}
        >
          {skillAssistWords.refine}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {usualInstructions.map((instruction) => (
          <Button key={instruction} size="small" weight="ghost" onClick={() => submit(instruction)}>
            {instruction}
          </Button>
        ))}
      </div>
    </div>
  )
}

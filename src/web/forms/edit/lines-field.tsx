import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useWriteBlock } from '../../api/write-block.ts'
import { Field, inputLook } from '../../ui/form/field.tsx'

interface Props<Draft extends FieldValues> {
  control: Control<Draft>
  name: FieldPath<Draft>
  label: string
  help: string
  placeholder?: string
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function LinesField<Draft extends FieldValues>({
  control,
  name,
  label,
  help,
  placeholder,
}: Props<Draft>) {
  const { field, fieldState } = useController({ control, name })
  const entries: readonly string[] = Array.isArray(field.value) ? field.value : []
  const [typed, setTyped] = useState(() => entries.join('\n'))
  const isReadOnly = useWriteBlock() !== undefined
  // Typed text may hold empty lines until it is parsed; a new outside value replaces it.
  const text = linesOf(typed).join('\n') === entries.join('\n') ? typed : entries.join('\n')
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      {(slots) => (
        <textarea
          dir="auto"
          {...slots}
          ref={field.ref}
          name={field.name}
          value={text}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange(linesOf(target.value))
          }}
          placeholder={placeholder}
          readOnly={isReadOnly}
          rows={Math.min(Math.max(entries.length + 1, 2), 8)}
          spellCheck="false"
          className={`${inputLook} py-2 font-mono`}
        />
      )}
    </Field>
  )
}

import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { toolWords } from '../words.ts'
import type { RunField } from './run-input.ts'

interface Props {
  fields: readonly RunField[]
  values: Readonly<Record<string, string>>
  errors: ReadonlyMap<string, string>
  onChange: (key: string, value: string) => void
}

export function RunFields({ fields, values, errors, onChange }: Props) {
  if (fields.length === 0) return <p className="text-quiet">{toolWords.runNoInput}</p>
  return fields.map((field) => (
    <Field
      key={field.key}
      label={field.isRequired ? `${field.at.join('.')} *` : field.at.join('.')}
      help={field.description}
      error={errors.get(field.key)}
    >
      {(slots) => (
        <RunInput
          slots={slots}
          field={field}
          value={values[field.key] ?? ''}
          onChange={(value) => onChange(field.key, value)}
        />
      )}
    </Field>
  ))
}

interface InputProps {
  slots: { id: string; 'aria-describedby': string; 'aria-invalid': boolean | undefined }
  field: RunField
  value: string
  onChange: (value: string) => void
}

function RunInput({ slots, field, value, onChange }: InputProps) {
  const { type, otherwise } = field
  if (type === 'boolean') {
    return (
      <select
        {...slots}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} h-9`}
      >
        <option value="">{otherwise ?? toolWords.left}</option>
        <option value="true">{toolWords.yes}</option>
        <option value="false">{toolWords.no}</option>
      </select>
    )
  }
  if (type === 'string' || type === 'integer' || type === 'number') {
    return (
      <input
        {...slots}
        value={value}
        inputMode={type === 'string' ? 'text' : 'decimal'}
        autoComplete="off"
        placeholder={otherwise ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} h-9`}
      />
    )
  }
  return (
    <textarea
      {...slots}
      value={value}
      rows={3}
      spellCheck="false"
      placeholder={type === 'array' ? '[ ]' : '{ }'}
      onChange={(event) => onChange(event.target.value)}
      className={`${inputLook} py-2 font-mono`}
    />
  )
}

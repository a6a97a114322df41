import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputLook } from './field.tsx'

type Around = Omit<FieldProps, 'children'>

const exact = { autoComplete: 'off', spellCheck: 'false' } as const

/** Attributes for text that is not prose: no spell check, no capitalization. */
const formats = {
  code: { look: 'font-mono', attributes: exact },
  url: { look: 'font-mono', attributes: { ...exact, type: 'url', inputMode: 'url' } },
  phone: { look: 'tabular-nums', attributes: { ...exact, type: 'tel' } },
  /** Numbers mixed with other characters. */
  numbers: { look: 'tabular-nums', attributes: exact },
  digits: { look: 'tabular-nums', attributes: { ...exact, inputMode: 'numeric' } },
} as const

interface TextProps extends Around, Omit<ComponentProps<'input'>, 'id'> {
  format?: keyof typeof formats
}

export function TextField({ label, help, error, counter, format, className, ...input }: TextProps) {
  const { look, attributes } = (format && formats[format]) ?? {}
  return (
    <Field label={label} help={help} error={error} counter={counter}>
      {(slots) => (
        <input
          dir={format ? undefined : 'auto'}
          {...attributes}
          {...slots}
          {...input}
          className={clsx(inputLook, className ?? 'h-9', look)}
        />
      )}
    </Field>
  )
}

type LongTextProps = Around & Omit<ComponentProps<'textarea'>, 'id'>

export function LongTextField({ label, help, error, counter, className, ...input }: LongTextProps) {
  return (
    <Field label={label} help={help} error={error} counter={counter}>
      {(slots) => (
        <textarea dir="auto" {...slots} {...input} className={clsx(inputLook, 'py-2', className)} />
      )}
    </Field>
  )
}

type SelectProps = Around & Omit<ComponentProps<'select'>, 'id'>

export function SelectField({ label, help, error, counter, className, ...select }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} counter={counter}>
      {(slots) => <select {...slots} {...select} className={clsx(inputLook, 'h-9', className)} />}
    </Field>
  )
}

interface FileProps extends Around {
  accept: string
  onText: (text: string, name: string) => void
}

export function TextFileField({ accept, onText, ...around }: FileProps) {
  return (
    <Field {...around}>
      {(slots) => (
        <input
          {...slots}
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void file.text().then((text) => onText(text, file.name))
          }}
          className="text-work file:me-3 file:h-9 file:rounded-edge file:border file:border-line-strong/60 file:border-solid file:bg-raised file:px-3.5 file:font-medium file:text-text hover:file:bg-hover"
        />
      )}
    </Field>
  )
}

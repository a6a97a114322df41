import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useWriteBlock } from '../../api/write-block.ts'
import { LongTextField, SelectField, TextField } from '../../ui/form/text-field.tsx'

interface Bound<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  /** Shows a counter, of characters unless `measure` counts otherwise. */
  limit?: number | undefined
  measure?: ((text: string) => number) | undefined
  error?: string | undefined
}

type Props<Values extends FieldValues, Input> = Bound<Values> &
  Omit<Input, 'form' | 'name' | 'counter' | 'readOnly' | 'disabled'>

export function FormText<Values extends FieldValues>(props: Props<Values, ComponentProps<typeof TextField>>) {
  const { form, name, limit, measure, error, ...input } = props
  return (
    <TextField {...input} {...bindingOf({ form, name, limit, measure, error })} readOnly={useIsReadOnly()} />
  )
}

export function FormLongText<Values extends FieldValues>(
  props: Props<Values, ComponentProps<typeof LongTextField>>,
) {
  const { form, name, limit, measure, error, ...input } = props
  return (
    <LongTextField
      {...input}
      {...bindingOf({ form, name, limit, measure, error })}
      readOnly={useIsReadOnly()}
    />
  )
}

export function FormSelect<Values extends FieldValues>(
  props: Props<Values, ComponentProps<typeof SelectField>>,
) {
  const { form, name, limit, measure, error, ...select } = props
  return (
    <SelectField
      {...select}
      {...bindingOf({ form, name, limit, measure, error })}
      disabled={useIsReadOnly()}
    />
  )
}

function useIsReadOnly(): boolean {
  return useWriteBlock() !== undefined
}

const characters = (text: string) => text.length

function bindingOf<Values extends FieldValues>({
  form,
  name,
  limit,
  measure = characters,
  error,
}: Bound<Values>) {
  return {
    ...form.register(name),
    error: error ?? form.getFieldState(name, form.formState).error?.message,
    counter: limit === undefined ? undefined : { used: measure(String(form.watch(name) ?? '')), limit },
  }
}

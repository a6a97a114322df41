import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

export function boundField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  return { ...form.register(name, rules), error: form.getFieldState(name, form.formState).error?.message }
}

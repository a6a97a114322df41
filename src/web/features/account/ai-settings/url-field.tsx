/** The address of an endpoint. */
import type { UseFormReturn } from 'react-hook-form'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import type { SettingsForm } from './settings-form.ts'
import { aiSettingsWords } from './words.ts'

export function UrlField({ form }: { form: UseFormReturn<SettingsForm> }) {
  return (
    <Field
      label={aiSettingsWords.baseUrl}
      help={aiSettingsWords.baseUrlHelp}
      error={form.formState.errors.baseUrl?.message}
    >
      {(slots) => (
        <input
          {...slots}
          {...form.register('baseUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className={`${inputLook} h-9 font-mono`}
        />
      )}
    </Field>
  )
}

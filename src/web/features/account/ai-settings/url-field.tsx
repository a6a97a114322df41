/** The address of an endpoint. */
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SettingsForm } from './settings-form.ts'
import { aiSettingsWords } from './words.ts'

export function UrlField({ form }: { form: UseFormReturn<SettingsForm> }) {
  return (
    <TextField
      label={aiSettingsWords.baseUrl}
      help={aiSettingsWords.baseUrlHelp}
      error={form.formState.errors.baseUrl?.message}
      {...form.register('baseUrl')}
      type="url"
      inputMode="url"
      isCode
    />
  )
}

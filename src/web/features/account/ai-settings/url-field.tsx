import type { UseFormReturn } from 'react-hook-form'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SettingsForm } from './settings-form.ts'
import { aiSettingsWords } from './words.ts'

export function UrlField({ form }: { form: UseFormReturn<SettingsForm> }) {
  return <TextField {...aiSettingsWords.baseUrlField} {...boundField(form, 'baseUrl')} format="url" />
}

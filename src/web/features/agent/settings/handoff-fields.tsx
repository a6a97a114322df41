import type { UseFormReturn } from 'react-hook-form'
import { messageSelections } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormSelect } from '../../../forms/edit/form-field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import type { SettingsValues } from './settings-values.ts'
import { selections, settingsWords } from './words.ts'

interface Props {
  form: UseFormReturn<SettingsValues>
  isConfigured: boolean
}

export function HandoffFields({ form, isConfigured }: Props) {
  const { register, watch } = form
  const isReadOnly = useWriteBlock() !== undefined
  const { enabled, message_selection } = watch('handoff')
  // Keeps values that the platform added.
  const options = [...new Set([...messageSelections, message_selection])]
  return (
    <Section id="handoff" title={settingsWords.handoff} isRuled className="flex flex-col gap-4">
      {!isConfigured && <Note tone="warn">{settingsWords.handoffNever}</Note>}
      <SwitchField
        {...settingsWords.handoffEnabledField}
        disabled={isReadOnly}
        {...register('handoff.enabled')}
      />
      {isConfigured && !enabled && <Note tone="warn">{settingsWords.handoffOff}</Note>}
      {enabled && (
        <FormSelect
          form={form}
          name="handoff.message_selection"
          label={settingsWords.selection}
          className="max-w-sm"
        >
          <Options options={options.map((option) => [option, selections[option] ?? option])} />
        </FormSelect>
      )}
      {enabled && message_selection === 'CUSTOM' && (
        <FormLongText form={form} name="handoff.message" {...settingsWords.handoffMessageField} rows={3} />
      )}
    </Section>
  )
}

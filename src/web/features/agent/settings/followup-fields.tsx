import { Controller, type UseFormReturn } from 'react-hook-form'
import { followupIntervalsSeconds } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText } from '../../../forms/edit/form-field.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import type { SettingsValues } from './settings-values.ts'
import { settingsWords, spanOf } from './words.ts'

export function FollowupFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { register, watch, control } = form
  const isReadOnly = useWriteBlock() !== undefined
  const { enabled, followup_interval_in_seconds: interval } = watch('followup')
  const options = [...new Set<number>([...followupIntervalsSeconds, interval])].sort((a, b) => a - b)
  return (
    <Section id="followup" title={settingsWords.followup} isRuled className="flex flex-col gap-4">
      <SwitchField
        {...settingsWords.followupEnabledField}
        disabled={isReadOnly}
        {...register('followup.enabled')}
      />
      {enabled && (
        <>
          <Field label={settingsWords.interval} help={interval === 0 ? settingsWords.intervalOff : ''}>
            {(slots) => (
              <Controller
                control={control}
                name="followup.followup_interval_in_seconds"
                render={({ field }) => (
                  <select
                    {...slots}
                    ref={field.ref}
                    name={field.name}
                    value={field.value}
                    onBlur={field.onBlur}
                    onChange={(event) => field.onChange(Number(event.target.value))}
                    disabled={isReadOnly}
                    className={`${inputLook} h-9 max-w-48`}
                  >
                    <Options of={options.map((seconds) => [seconds, spanOf(seconds)])} />
                  </select>
                )}
              />
            )}
          </Field>
          <FormLongText
            form={form}
            name="followup.message"
            {...settingsWords.followupMessageField}
            rows={3}
          />
        </>
      )}
    </Section>
  )
}

/** When the agent brings in people, with what it says then. */
import type { UseFormReturn } from 'react-hook-form'
import {
  maxSettingsMessageCharacters,
  messageSelections,
} from '../../../../contract/platform/agent/agent-settings.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Note } from '../../../ui/note.tsx'
import type { SettingsValues } from './settings-values.ts'
import { selections, settingsWords } from './words.ts'

interface Props {
  form: UseFormReturn<SettingsValues>
  /** Whether the platform has ever been told anything about it. */
  isConfigured: boolean
}

export function HandoffFields({ form, isConfigured }: Props) {
  const { register, watch, formState } = form
  const isReadOnly = useWriteBlock() !== undefined
  const { enabled, message, message_selection } = watch('handoff')
  // A choice that the platform added since stays what it is.
  const options = [...new Set([...messageSelections, message_selection])]
  return (
    <section aria-labelledby="handoff" className="flex flex-col gap-4">
      <h2 id="handoff" className="border-line border-b pb-2 font-semibold">
        {settingsWords.handoff}
      </h2>
      {!isConfigured && <Note tone="warn">{settingsWords.handoffNever}</Note>}
      <SwitchField
        label={settingsWords.handoffEnabled}
        help={settingsWords.handoffHelp}
        disabled={isReadOnly}
        {...register('handoff.enabled')}
      />
      {enabled && (
        <Field label={settingsWords.selection}>
          {(slots) => (
            <select
              {...slots}
              {...register('handoff.message_selection')}
              disabled={isReadOnly}
              className={`${inputLook} h-9 max-w-sm`}
            >
              {options.map((option) => (
                <option key={option} value={option}>
                  {selections[option] ?? option}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {enabled && message_selection === 'CUSTOM' && (
        <Field
          label={settingsWords.handoffMessage}
          error={formState.errors.handoff?.message?.message}
          counter={{ used: message.length, limit: maxSettingsMessageCharacters }}
        >
          {(slots) => (
            <textarea
              {...slots}
              {...register('handoff.message')}
              readOnly={isReadOnly}
              rows={3}
              className={`${inputLook} py-2`}
            />
          )}
        </Field>
      )}
    </section>
  )
}

/** What is chosen of a rich reply when it is created: its component, and the flow of a flow. */
import { useFormContext } from 'react-hook-form'
import type { UiSkillRequest } from '../../../../contract/platform/knowledge/ui-skill.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { replyComponentNames, replyWords } from './words.ts'

/** Stands within the provider of its form. */
export function ComponentFields() {
  const { register, formState, watch } = useFormContext<UiSkillRequest>()
  const { errors } = formState
  return (
    <>
      <Field
        label={replyWords.componentLabel}
        help={replyWords.componentFixed}
        error={errors.component_type?.message}
      >
        {(slots) => (
          <select {...slots} {...register('component_type')} className={`${inputLook} h-9`}>
            <Options of={Object.entries(replyComponentNames)} />
          </select>
        )}
      </Field>
      {watch('component_type') === 'flow' && (
        <Field label={replyWords.flowLabel} help={replyWords.flowHelp} error={errors.flow_id?.message}>
          {(slots) => (
            <input
              {...slots}
              {...register('flow_id', {
                shouldUnregister: true,
                setValueAs: (text: unknown) => (text === '' || text === undefined ? undefined : Number(text)),
              })}
              inputMode="numeric"
              autoComplete="off"
              className={`${inputLook} h-9 tabular-nums`}
            />
          )}
        </Field>
      )}
    </>
  )
}

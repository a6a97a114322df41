import { useFormContext } from 'react-hook-form'
import type { UiSkillRequest } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { replyComponentNames, replyWords } from './words.ts'

/** Must be inside its form's provider. */
export function ComponentFields() {
  const form = useFormContext<UiSkillRequest>()
  return (
    <>
      <SelectField {...replyWords.componentField} {...boundField(form, 'component_type')}>
        <Options of={Object.entries(replyComponentNames)} />
      </SelectField>
      {form.watch('component_type') === 'flow' && (
        <TextField
          {...replyWords.flowField}
          {...boundField(form, 'flow_id', {
            shouldUnregister: true,
            setValueAs: (text: unknown) =>
              typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined,
          })}
          format="digits"
        />
      )}
    </>
  )
}

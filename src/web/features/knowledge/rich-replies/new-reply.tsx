import { getRouteApi } from '@tanstack/react-router'
import { FormProvider, useFormContext } from 'react-hook-form'
import {
  type UiSkill,
  type UiSkillRequest,
  uiSkillRequest,
} from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryForm } from '../../../forms/edit/new-entry-form.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { replyComponentNames, replyWords } from './words.ts'

/** Must be inside its form's provider. */
function ComponentFields() {
  const form = useFormContext<UiSkillRequest>()
  return (
    <>
      <SelectField {...replyWords.componentField} {...boundField(form, 'component_type')}>
        <Options options={Object.entries(replyComponentNames)} />
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

const route = getRouteApi('/frame/phones/$phoneNumberId/rich-replies')
const blank: UiSkillRequest = {
  title: '',
  component_type: 'interactive_reply_buttons',
  status: 'enabled',
  instruction: '',
}

export function NewReply({ phoneNumberId }: { phoneNumberId: string }) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm<UiSkill, UiSkillRequest>({
    schema: uiSkillRequest,
    blank,
    create: richReplyResource.useCreate(phoneNumberId),
    draftName: `new rich reply ${phoneNumberId}`,
    focus: 'title',
    onCreated: () => {
      creating.clear()
      showToast(replyWords.added)
      close(true)
    },
  })

  function close(ignoreBlocker = false) {
    const to = '/phones/$phoneNumberId/rich-replies'
    void navigate({ to, params: { phoneNumberId }, search: true, ignoreBlocker })
  }

  return (
    <FormProvider {...creating.form}>
      <NewEntryForm title={replyWords.add} submit={creating.submit}>
        <ComponentFields />
        <ReplyFields component={creating.form.watch('component_type')} />
        <CreateFoot creating={creating} words={replyWords} onCancel={close} />
      </NewEntryForm>
    </FormProvider>
  )
}

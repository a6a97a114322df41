import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import {
  type UiSkill,
  type UiSkillRequest,
  uiSkillRequest,
} from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryPage } from '../../../forms/edit/new-entry-page.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ComponentPicture } from './component-pictures.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { replyComponentNames, replyWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/rich-replies/new')

const blank: UiSkillRequest = {
  title: '',
  component_type: 'interactive_reply_buttons',
  status: 'enabled',
  instruction: '',
}

export function NewReply() {
  const { phoneNumberId } = route.useParams()
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm<UiSkill, UiSkillRequest>({
    schema: uiSkillRequest,
    blank,
    create: richReplyResource.useCreate(phoneNumberId),
    draftName: `new rich reply ${phoneNumberId}`,
    focus: 'title',
    onCreated: (reply) => {
      creating.clear()
      showToast(reportOfWrite(replyWords.added, reply))
      void navigate({
        to: '/phones/$phoneNumberId/rich-replies/$replyId',
        params: { phoneNumberId, replyId: reply.id },
        search: true,
        ignoreBlocker: true,
      })
    },
  })
  const component = creating.form.watch('component_type')
  return (
    <FormProvider {...creating.form}>
      <NewEntryPage
        creating={creating}
        words={replyWords}
        onCancel={() => void navigate({ to: '..', search: true })}
      >
        <ComponentChoice />
        {component === 'flow' && <FlowField />}
        <ReplyFields component={component} />
      </NewEntryPage>
    </FormProvider>
  )
}

function FlowField() {
  const form = useFormContext<UiSkillRequest>()
  return (
    <TextField
      {...replyWords.flowField}
      {...boundField(form, 'flow_id', {
        shouldUnregister: true,
        setValueAs: (text: unknown) =>
          typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined,
      })}
      format="digits"
    />
  )
}

/** One radio for each component, beside a drawing of it. */
function ComponentChoice() {
  const form = useFormContext<UiSkillRequest>()
  const help = useId()
  return (
    <fieldset disabled={useWriteBlock() !== undefined} aria-describedby={help} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-label">{replyWords.componentField.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {Object.entries(replyComponentNames).map(([one, name]) => (
          <label
            key={one}
            className="flex cursor-pointer items-center gap-2 rounded-edge border border-line bg-raised p-1.5 text-label text-quiet has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:text-text hover:text-text"
          >
            <input type="radio" value={one} {...form.register('component_type')} className="sr-only" />
            <ComponentPicture of={one} />
            {name}
          </label>
        ))}
      </div>
      <p id={help} className="mt-1.5 text-label text-quiet">
        {replyWords.componentField.help}
      </p>
    </fieldset>
  )
}

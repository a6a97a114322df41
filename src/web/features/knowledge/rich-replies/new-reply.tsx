/** Writing a rich reply that does not exist yet, at the head of the list. */
import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type UiSkillRequest, uiSkillRequest } from '../../../../contract/platform/knowledge/ui-skill.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useAutosave } from '../../../forms/edit/use-autosave.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ComponentFields } from './component-fields.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { replyWords } from './words.ts'

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
  const create = richReplyResource.useCreate(phoneNumberId)
  const form = useForm({ defaultValues: blank, resolver: zodResolver(uiSkillRequest) })
  const restored = useAutosave(form, `new rich reply ${phoneNumberId}`, blank)
  const { setFocus } = form
  useEffect(() => setFocus('title'), [setFocus])

  function close(ignoreBlocker = false) {
    const to = '/phones/$phoneNumberId/rich-replies'
    void navigate({ to, params: { phoneNumberId }, search: true, ignoreBlocker })
  }

  function save(wanted: UiSkillRequest) {
    create.mutate(wanted, {
      onSuccess: () => {
        form.reset(blank)
        showToast(replyWords.added)
        close(true)
      },
    })
  }

  return (
    <FormProvider {...form}>
      <form
        onSubmit={form.handleSubmit(save)}
        noValidate
        aria-labelledby="new-reply"
        className="flex flex-col gap-3 rounded-edge border border-line bg-raised p-4"
      >
        <h2 id="new-reply" className="font-semibold">
          {replyWords.add}
        </h2>
        <ComponentFields />
        <ReplyFields />
        <CreateFoot
          create={create}
          submit={replyWords.create}
          submitting={replyWords.creating}
          isDirty={form.formState.isDirty}
          onCancel={close}
          restored={restored}
          onDiscard={() => form.reset(blank)}
        />
      </form>
    </FormProvider>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type AgentEventRequest,
  agentEventRequest,
  maxEventPayloadCharacters,
} from '../../../../contract/platform/agent/agent-event.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { jsonError } from '../../../text/json-error.ts'
import { prettyJson } from '../../../text/pretty-json.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { useSaveKey } from '../../../ui/form/save-key.ts'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useSendEvent } from './queries.ts'
import { storeEvent } from './sent-events.ts'
import { TemplateList } from './template-list.tsx'
import { agentEventWords } from './words.ts'

function EventFields({ form }: { form: UseFormReturn<AgentEventRequest> }) {
  const { formState, watch, setValue, getValues } = form
  const error = jsonError(watch('event.payload'))
  const isRefused = formState.errors.event?.payload !== undefined
  return (
    <>
      <FormText form={form} name="to" {...agentEventWords.toField} format="phone" />
      <FormText form={form} name="event.type" {...agentEventWords.typeField} format="code" />
      <FormLongText form={form} name="event.description" {...agentEventWords.descriptionField} rows={2} />
      <FormLongText
        form={form}
        name="event.payload"
        error={isRefused && error ? agentEventWords.notJson(error) : undefined}
        label={agentEventWords.payloadLabel}
        help={error === undefined ? agentEventWords.payloadHelp : agentEventWords.notJson(error)}
        rows={7}
        spellCheck={false}
        className="font-mono"
        limit={maxEventPayloadCharacters}
      />
      <Button
        size="small"
        weight="ghost"
        blocked={error !== undefined && agentEventWords.notJson(error)}
        className="w-fit"
        onClick={() =>
          setValue('event.payload', prettyJson(getValues('event.payload')), {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      >
        {agentEventWords.tidy}
      </Button>
    </>
  )
}

const blank: AgentEventRequest = { to: '', event: { type: '', description: '', payload: '{}' } }

export function SendEvent({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const blocked = useWriteBlock()
  const showToast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(button)
  const sending = useSendEvent(phoneNumberId)
  const form = useForm({ defaultValues: blank, resolver: zodResolver(agentEventRequest) })

  function send(request: AgentEventRequest) {
    sending.mutate(request, {
      onSuccess: ({ agent_event_id: id }) => {
        // The same event may go to the next customer, so the input stays.
        form.reset(request)
        if (!id) return showToast(agentEventWords.noId)
        const { to, event } = request
        const isKept = storeEvent(owner, {
          id,
          phoneNumberId,
          to,
          type: event.type,
          description: event.description,
          sentAt: new Date().toISOString(),
          status: 'request_received',
          reason: null,
        })
        showToast(isKept ? agentEventWords.sent : `${agentEventWords.sent} ${agentEventWords.notKept}`)
      },
    })
  }

  return (
    <Section id="send" title={agentEventWords.formTitle} headLook="min-h-9" className="flex flex-col gap-3">
      <form onSubmit={form.handleSubmit(send)} noValidate className="flex flex-col gap-3">
        <EventFields form={form} />
        {sending.error && <FailureNote error={sending.error} />}
        <FootBar>
          <Button ref={button} type="submit" weight="primary" blocked={blocked} isBusy={sending.isPending}>
            {sending.isPending ? agentEventWords.sending : agentEventWords.send}
          </Button>
        </FootBar>
        <LeaveGuard isDirty={form.formState.isDirty} />
      </form>
      <TemplateList
        current={() => form.getValues('event')}
        onUse={({ type, description, payload }) =>
          form.setValue('event', { type, description, payload }, { shouldDirty: true })
        }
      />
    </Section>
  )
}

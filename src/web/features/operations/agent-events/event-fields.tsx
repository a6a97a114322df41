/** The fields of an event, with the payload as JSON. */
import type { UseFormReturn } from 'react-hook-form'
import {
  type AgentEventRequest,
  maxEventPayloadCharacters,
} from '../../../../contract/platform/agent/agent-event.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { jsonError } from '../../../text/json-error.ts'
import { prettyJson } from '../../../text/pretty-json.ts'
import { Button } from '../../../ui/form/button.tsx'
import { agentEventWords } from './words.ts'

export function EventFields({ form }: { form: UseFormReturn<AgentEventRequest> }) {
  const { formState, watch, setValue, getValues } = form
  const fault = jsonError(watch('event.payload'))
  const isRefused = formState.errors.event?.payload !== undefined
  return (
    <>
      <FormText form={form} name="to" {...agentEventWords.toField} format="phone" />
      <FormText form={form} name="event.type" {...agentEventWords.typeField} format="code" />
      <FormLongText form={form} name="event.description" {...agentEventWords.descriptionField} rows={2} />
      <FormLongText
        form={form}
        name="event.payload"
        error={isRefused && fault ? agentEventWords.notJson(fault) : undefined}
        label={agentEventWords.payloadLabel}
        help={fault === undefined ? agentEventWords.payloadHelp : agentEventWords.notJson(fault)}
        rows={7}
        spellCheck={false}
        className="font-mono"
        limit={maxEventPayloadCharacters}
      />
      <Button
        size="small"
        weight="ghost"
        blocked={fault !== undefined && agentEventWords.notJson(fault)}
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

/** The fields of an event, with the payload as JSON. */
import type { UseFormReturn } from 'react-hook-form'
import {
  type AgentEventRequest,
  maxEventDescriptionCharacters,
  maxEventPayloadCharacters,
  maxEventTypeCharacters,
} from '../../../../contract/platform/agent/agent-event.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { jsonError } from '../../../text/json-error.ts'
import { prettyJson } from '../../../text/pretty-json.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { agentEventWords } from './words.ts'

export function EventFields({ form }: { form: UseFormReturn<AgentEventRequest> }) {
  const { register, formState, watch, setValue, getValues } = form
  const { to, event: faults } = formState.errors
  const { event } = watch()
  const fault = jsonError(event.payload)
  const isReadOnly = useWriteBlock() !== undefined
  return (
    <>
      <Field label={agentEventWords.toLabel} help={agentEventWords.toHelp} error={to?.message}>
        {(slots) => (
          <input
            {...slots}
            {...register('to')}
            type="tel"
            readOnly={isReadOnly}
            autoComplete="off"
            className={`${inputLook} h-9 tabular-nums`}
          />
        )}
      </Field>
      <Field
        label={agentEventWords.typeLabel}
        help={agentEventWords.typeHelp}
        error={faults?.type?.message}
        counter={{ used: event.type.length, limit: maxEventTypeCharacters }}
      >
        {(slots) => (
          <input
            {...slots}
            {...register('event.type')}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            className={`${inputLook} h-9 font-mono`}
          />
        )}
      </Field>
      <Field
        label={agentEventWords.descriptionLabel}
        help={agentEventWords.descriptionHelp}
        error={faults?.description?.message}
        counter={{ used: event.description.length, limit: maxEventDescriptionCharacters }}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('event.description')}
            readOnly={isReadOnly}
            rows={2}
            className={`${inputLook} py-2`}
          />
        )}
      </Field>
      <Field
        label={agentEventWords.payloadLabel}
        help={fault === undefined ? agentEventWords.payloadHelp : agentEventWords.notJson(fault)}
        error={faults?.payload && fault ? agentEventWords.notJson(fault) : faults?.payload?.message}
        counter={{ used: event.payload.length, limit: maxEventPayloadCharacters }}
      >
        {(slots) => (
          <textarea
            {...slots}
            {...register('event.payload')}
            readOnly={isReadOnly}
            rows={7}
            spellCheck={false}
            className={`${inputLook} py-2 font-mono`}
          />
        )}
      </Field>
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

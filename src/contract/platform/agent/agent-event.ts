/** Events that make an agent send a message in an existing conversation. */

import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { customerNumber } from '../customer-number.ts'
import { identifier } from '../identifier.ts'
import { isJson } from '../json-text.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { optionalText, requiredText } from '../text-field.ts'

export const maxEventTypeCharacters = 256
export const maxEventDescriptionCharacters = 1024
export const maxEventPayloadCharacters = 4096

/** `sent` may be the last status for a while, but is not final. */
export const agentEventStatuses = [
  'request_received',
  'processing',
  'sent',
  'success',
  'failed',
  'skipped',
] as const

export const agentEventFailures = [
  'agent_not_enabled',
  'agent_temporarily_unavailable',
  'billing_not_configured',
  'consumer_not_in_agent_audience',
  'event_content_rejected',
  'internal_server_error',
  'thread_not_owned_by_agent',
] as const
export type AgentEventFailure = (typeof agentEventFailures)[number]

/** Longer texts have an error of their own. */
function fitsEscaped(text: string): boolean {
  const max = maxEventPayloadCharacters
  return text.length > max || JSON.stringify(text).length - 2 <= max
}

export const agentEventRequest = z
  .strictObject({
    to: customerNumber,
    event: z.strictObject({
      type: requiredText(maxEventTypeCharacters, t('Enter a type')),
      description: requiredText(maxEventDescriptionCharacters, t('Enter what happened')),
      /** JSON text or empty; the limit counts the text as escaped in the body. */
      payload: optionalText(maxEventPayloadCharacters)
        .refine((text) => text === '' || isJson(text), t('Enter valid JSON'))
        .refine(fitsEscaped, t('Is too long: each quotation mark counts twice')),
    }),
  })
  .meta({ id: 'AgentEventRequest' })

/** The platform cannot list events, so an id that is not stored is lost. */
export const acceptedAgentEvent = z
  .looseObject({ status: openText(['accepted']).nullish(), agent_event_id: identifier.nullish() })
  .meta({ id: 'AcceptedAgentEvent' })

export const agentEvent = z
  .looseObject({
    status: openText(agentEventStatuses).nullish(),
    error_message: openText(agentEventFailures).nullish(),
    ...nullishStrings('event_type', 'created_at', 'updated_at', 'skipped_reason'),
  })
  .meta({ id: 'AgentEvent' })

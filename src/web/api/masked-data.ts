import type { ConversationTurn } from '../../contract/platform/conversations/conversation-turn.ts'
import type { WebhookEvent } from '../../contract/studio/webhook-event.ts'
import { createStandIns, maskAddress, maskBodyText, maskJsonValue } from '../../masking/mask-payload.ts'
import type { RecordedBody, RecordedCall } from './call-log.ts'

const standIns = createStandIns()

/** The customer behind a stand-in, for calls about a masked conversation. */
export function realCustomer(text: string): string {
  return standIns.valueOf(text)
}

/** The same stand-in for a customer's number, name and ids. */
export function maskedCustomer(name: string): string {
  return standIns.isStandIn(name) ? name : standIns.standInOf('customer', name)
}

/** JSON with stand-ins; other text shows only its length. */
export function maskedBodyText(text: string): string {
  return maskBodyText(text, standIns)
}

export function maskedAddress(address: string): string {
  return maskAddress(address, standIns)
}

/** Caches masked items, so that lists do not re-render. */
export function remembered<Item extends object>(mask: (item: Item) => Item): (item: Item) => Item {
  const maskedItems = new WeakMap<Item, Item>()
  return (item) => {
    const before = maskedItems.get(item)
    if (before !== undefined) return before
    const masked = mask(item)
    maskedItems.set(item, masked)
    return masked
  }
}

export function maskedMessageId(id: string): string {
  return standIns.standInOf('message', id)
}

/** The fields of a platform's object. */
export function maskedFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(maskJsonValue(fields, standIns) ?? {}))
}

/** Keeps the platform's words; numbers in them are masked. */
export function maskedProblem(details: string): string {
  const { error } = maskedFields({ error: { details } })
  return typeof error === 'object' && error !== null && 'details' in error ? String(error.details) : ''
}

export const maskedEvent = remembered((event: WebhookEvent): WebhookEvent => {
  const body = event.bodyEncoding === 'utf8' ? maskBodyText(event.body, standIns) : `[${event.size} bytes]`
  return { ...event, body, bodyEncoding: 'utf8' }
})

function maskedBody(body: RecordedBody): RecordedBody {
  return body.kind === 'text' ? { ...body, text: maskBodyText(body.text, standIns) } : body
}

export const maskedCall = remembered((call: RecordedCall): RecordedCall => {
  const { outcome } = call
  return {
    ...call,
    url: maskAddress(call.url, standIns),
    body: maskedBody(call.body),
    outcome: outcome.state === 'answered' ? { ...outcome, body: maskedBody(outcome.body) } : outcome,
  }
})

/** Keeps tool names and durations; masks input and output. */
export const maskedTurn = remembered((turn: ConversationTurn): ConversationTurn => {
  const text = (value: string | null | undefined) => value && maskedBodyText(value)
  return {
    ...turn,
    message_id: turn.message_id && standIns.standInOf('message', turn.message_id),
    agent_event: turn.agent_event && {
      ...turn.agent_event,
      description: text(turn.agent_event.description),
      payload: text(turn.agent_event.payload),
    },
    steps: turn.steps?.map((step) => ({
      ...step,
      llm_output_preview: text(step.llm_output_preview),
      tool_input: text(step.tool_input),
      tool_output: text(step.tool_output),
    })),
  }
})

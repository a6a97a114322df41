import { useMutation } from '@tanstack/react-query'
import {
  type SentMessageRequest,
  sentMessageAnswer,
} from '../../../contract/platform/conversations/sent-message.ts'
import {
  maxThreadMetadataCharacters,
  messagingProduct,
  type ThreadControlRequest,
  takeMetadata,
  threadControlAnswer,
} from '../../../contract/platform/conversations/thread-control.ts'
import { fillPath, graphPaths, threadControlApiVersion } from '../../../contract/platform/paths.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { realCustomer } from '../masked-data.ts'
import { platformPath } from './platform-path.ts'

/** `pass_to_agent` and `pass_to_people` are the platform's `pass` with and without a role. */
export const threadActionNames = ['release', 'take', 'pass_to_people', 'pass_to_agent'] as const
export type ThreadActionName = (typeof threadActionNames)[number]

export interface ThreadOrder {
  kind: ThreadActionName
  /** A phone number with or without a plus sign, or a business-scoped id. */
  customer: string
  /** Passed unchanged to the receiving webhook. */
  note: string
}

const businessScopedId = /^[A-Z]{2}\.\w+$/

/** Requests want a plus sign that webhooks omit (docs/platform.md, section 2.1). */
function targetOf(customer: string): Pick<ThreadControlRequest, 'to' | 'recipient'> {
  if (businessScopedId.test(customer)) return { recipient: customer }
  return { to: /^\d+$/.test(customer) ? `+${customer}` : customer }
}

function metadataOf({ kind, note }: Pick<ThreadOrder, 'kind' | 'note'>): string {
  return kind === 'take' ? takeMetadata(note.trim()) : note.trim()
}

/** Checks against the longest form in which an action sends it. */
export function isNoteTooLong(note: string): boolean {
  return threadActionNames.some((kind) => metadataOf({ kind, note }).length > maxThreadMetadataCharacters)
}

export function threadRequest({ kind, customer, note }: ThreadOrder): ThreadControlRequest {
  const metadata = metadataOf({ kind, note })
  return {
    messaging_product: messagingProduct,
    action: kind === 'release' || kind === 'take' ? kind : 'pass',
    ...targetOf(customer),
    ...(kind === 'pass_to_agent' && { control_pass: { target_role: 'ai_agent' } }),
    ...(metadata !== '' && { metadata }),
  }
}

export function useThreadControl(phone_number_id: string) {
  const path = platformPath('threadControl', { phone_number_id })
  return useMutation({
    mutationFn: (order: ThreadOrder) =>
      send(threadControlAnswer, {
        path,
        method: 'POST',
        apiVersion: threadControlApiVersion,
        body: threadRequest({ ...order, customer: realCustomer(order.customer) }),
      }),
  })
}

/** Sends a text, which takes the conversation; resolves to the id that its delivery statuses carry. */
export function useSendMessage(phone_id: string) {
  const path = studioPaths.graph + fillPath(graphPaths.messages, { phone_id })
  return useMutation({
    async mutationFn({ customer, text }: { customer: string; text: string }) {
      const body: SentMessageRequest = {
        messaging_product: messagingProduct,
        recipient_type: 'individual',
        ...targetOf(realCustomer(customer)),
        type: 'text',
        text: { body: text },
      }
      const { messages } = await send(sentMessageAnswer, { path, method: 'POST', body, effect: 'write' })
      return messages[0]?.id ?? ''
    },
  })
}

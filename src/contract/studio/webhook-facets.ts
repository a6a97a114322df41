import { z } from '../zod.ts'
import { webhookEventIdForm, webhookKinds, webhookVerifications } from './webhook-words.ts'

export const webhookVerification = z.enum(webhookVerifications)
export type WebhookVerification = z.infer<typeof webhookVerification>

export const webhookKind = z.enum(webhookKinds)
export type WebhookKind = z.infer<typeof webhookKind>

export const webhookEventId = z.string().regex(webhookEventIdForm, 'is not the id of an event')

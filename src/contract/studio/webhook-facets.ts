/** The properties by which received webhooks can be filtered (docs/behaviour.md, section 4). */
import { z } from '../zod.ts'
import { webhookEventIdForm, webhookKinds, webhookVerifications } from './webhook-words.ts'

export const webhookVerification = z.enum(webhookVerifications)
export type WebhookVerification = z.infer<typeof webhookVerification>

/** The subject of an event; one delivery can have several. */
export const webhookKind = z.enum(webhookKinds)
export type WebhookKind = z.infer<typeof webhookKind>

/** Rises from event to event, also across restarts; digits only, and a safe integer. */
export const webhookEventId = z.string().regex(webhookEventIdForm, 'is not the id of an event')

/** What a received webhook can be looked for by (docs/behaviour.md, section 4). */
import { z } from '../zod.ts'

export const webhookVerification = z.enum(['signed', 'unverified'])
export type WebhookVerification = z.infer<typeof webhookVerification>

/** What an event is about; one delivery can be about several things. */
export const webhookKind = z.enum([
  'messages',
  'statuses',
  'echoes',
  'handovers',
  'standby',
  'account',
  'template',
  'unknown',
])
export type WebhookKind = z.infer<typeof webhookKind>

/** Rises from event to event, also across restarts; digits only, and small enough to be an exact number. */
export const webhookEventId = z.string().regex(/^(?:0|[1-9]\d{0,15})$/, 'is not the id of an event')

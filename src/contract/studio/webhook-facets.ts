/** The properties by which received webhooks can be filtered (docs/behaviour.md, section 4). */
import { z } from '../zod.ts'

export const webhookVerification = z.enum(['signed', 'unverified'])
export type WebhookVerification = z.infer<typeof webhookVerification>

/** The subject of an event; one delivery can have several. */
export const webhookKind = z.enum([
  'messages',
  'statuses',
  'echoes',
  'handovers',
  'standby',
  'account',
  'template',
  'preferences',
  'profile',
  'calls',
  'flows',
  'groups',
  'sync',
  'unknown',
])
export type WebhookKind = z.infer<typeof webhookKind>

/** Rises from event to event, also across restarts; digits only, and a safe integer. */
export const webhookEventId = z.string().regex(/^(?:0|[1-9]\d{0,15})$/, 'is not the id of an event')

/** The words by which received webhooks can be filtered (docs/behaviour.md, section 4). */

export const webhookVerifications = ['signed', 'unverified'] as const

/** The subject of an event; one delivery can have several. */
export const webhookKinds = [
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
] as const

/** Rises from event to event, also across restarts; digits only, and a safe integer. */
export const webhookEventIdForm = /^(?:0|[1-9]\d{0,15})$/

export const webhookVerifications = ['signed', 'unverified'] as const

/** A delivery can have several. */
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

/** Increasing, also across restarts; a safe integer. */
export const webhookEventIdForm = /^(?:0|[1-9]\d{0,15})$/

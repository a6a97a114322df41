/** Every path that the studio itself serves. */
export const studioPaths = {
  session: '/api/session',
  platform: '/api/platform',
  graph: '/api/graph',
  webhooks: '/api/webhooks',
  webhookEvents: '/api/webhooks/events',
  webhookStream: '/api/webhooks/stream',
  webhookOverride: '/api/webhooks/override',
  webhookVerify: '/api/webhooks/verify',
  webhookSample: '/api/webhooks/sample',
  metrics: '/metrics',
  health: '/healthz',
  readiness: '/readyz',
  signInPage: '/sign-in',
} as const

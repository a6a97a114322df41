/** Why an AI endpoint is blocked: `rule` of `ai_endpoint_blocked` (docs/behaviour.md, section 5). */
export const endpointRules = [
  'scheme',
  'bad_port',
  'metadata',
  'private_name',
  'private_address',
  'no_address',
] as const
export type EndpointRule = (typeof endpointRules)[number]

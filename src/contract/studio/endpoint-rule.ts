/**
 * The rules by which an AI endpoint is refused; `ai_endpoint_blocked` carries the name of one as `rule`
 * (docs/behaviour.md, section 5).
 */
export const endpointRules = ['scheme', 'bad_port', 'metadata', 'private_name', 'private_address'] as const
export type EndpointRule = (typeof endpointRules)[number]

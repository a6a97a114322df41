/**
 * The rules by which an AI endpoint is blocked; `ai_endpoint_blocked` names one as `rule` (docs/behaviour.md,
 * section 5).
 */
export const endpointRules = ['scheme', 'bad_port', 'metadata', 'private_name', 'private_address'] as const
export type EndpointRule = (typeof endpointRules)[number]

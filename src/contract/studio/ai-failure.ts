/** Why an AI call failed, beyond its problem code: a fixed list, because answers and bodies of providers are never shown. */
export const aiFailureReasons = [
  'cut_off',
  'filtered',
  'refused',
  'tool_call',
  'reasoning_only',
  'empty',
  'not_json',
  'not_fitting',
  'not_a_completion',
  'web_page',
  'error_in_answer',
  'too_long',
  'no_credit',
] as const
export type AiFailureReason = (typeof aiFailureReasons)[number]

/** Why a document cannot be read, where it is known. */
export const documentReasons = ['protected', 'unknown_encoding'] as const

/** Parts of the protocol that some endpoints or models lack; the studio then asks without them. */
export const chatFeatures = ['format', 'usage', 'system', 'stream'] as const
export type ChatFeature = (typeof chatFeatures)[number]

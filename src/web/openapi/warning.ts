import { z } from '../../contract/zod.ts'

export const warningCodes = [
  'unsupported_method',
  'deprecated',
  'malformed',
  'not_a_tool',
  'name_changed',
  'no_description',
  'text_cut',
  'reserved_name',
  'same_name',
  'cookie_parameter',
  'key_parameter',
  'header_left_out',
  'path_fragment',
  'list_parameter',
  'object_parameter',
  'json_parameter',
  'undeclared_path_parameter',
  'unused_path_parameter',
  'unsupported_media_type',
  'body_of_get',
  'body_not_object',
  'free_form',
  'external_reference',
  'missing_reference',
  'cycle',
  'too_deep',
  'too_large',
  'alternatives',
  'variant_values',
  'mixed_types',
  'enum_cut',
  'untyped',
  'unchecked_rules',
  'sign_in_unsupported',
  'sign_in_per_user',
  'relative_server',
  'no_server',
  'not_https',
  'server_variable',
  'private_address',
  'guessed_encoding',
  'converted',
  'newer_version',
  'webhooks_left_out',
  'too_many_operations',
] as const

export const warning = z.object({
  code: z.enum(warningCodes),
  about: z.string(),
  /** The operation cannot be imported. */
  blocks: z.boolean(),
})
export type Warning = z.infer<typeof warning>
export type WarningCode = Warning['code']

const maxAboutCharacters = 120

export interface Warnings {
  add(code: WarningCode, about: string, blocks?: boolean): void
  readonly all: readonly Warning[]
}

export function createWarnings(): Warnings {
  const warnings = new Map<string, Warning>()
  return {
    add(code, about, blocks = false) {
      const shown = about.length > maxAboutCharacters ? `${about.slice(0, maxAboutCharacters)}…` : about
      const key = `${code} ${shown}`
      const earlier = warnings.get(key)
      warnings.set(key, { code, about: shown, blocks: blocks || earlier?.blocks === true })
    },
    get all() {
      return [...warnings.values()]
    },
  }
}

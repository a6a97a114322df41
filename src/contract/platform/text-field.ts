import { t } from '../translate.ts'
import { z } from '../zod.ts'

export const messages = {
  required: t('Is required'),
  notText: t('Must be text'),
  empty: t('Enter a value'),
  notBoolean: t('Must be on or off'),
} as const

const typed = {
  error: (issue: { input?: unknown }) => (issue.input === undefined ? messages.required : messages.notText),
}

/** 20000 becomes "20,000" in every locale. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Returns the validation message for a text above its limit. */
export function tooLong(maxCharacters: number): string {
  return t('Must be at most {maxCharacters} characters', { maxCharacters: grouped(maxCharacters) })
}

/** Creates a schema for optional text, limited in UTF-16 units as a form counts them. */
export function optionalText(maxCharacters: number) {
  return z.string(typed).max(maxCharacters, tooLong(maxCharacters))
}

/** Creates a schema for non-blank text; `empty` is the error that names the field: "Enter a title". */
export function requiredText(maxCharacters: number, empty: string = messages.empty) {
  return optionalText(maxCharacters).regex(/\S/, empty)
}

/** Returns a text's length in UTF-8 bytes. */
export function utf8Bytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Creates a schema for non-blank text, limited in UTF-8 bytes. */
export function requiredBytes(maxBytes: number, empty: string) {
  return unlimitedText(empty).refine(
    (text) => utf8Bytes(text) <= maxBytes,
    t('Must be at most {maxBytes} bytes; letters with accents count as two or more', {
      maxBytes: grouped(maxBytes),
    }),
  )
}

/** Creates a schema for non-blank text without a documented limit. */
export function unlimitedText(empty: string = messages.empty) {
  return z.string(typed).regex(/\S/, empty)
}

/** Creates a schema for a required boolean, with messages for a missing value and another type. */
export function requiredBoolean() {
  return z.boolean({
    error: (issue) => (issue.input === undefined ? messages.required : messages.notBoolean),
  })
}

/** Creates a schema for a word of a closed list, which the message names. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values, {
    error: (issue) =>
      issue.input === undefined
        ? messages.required
        : t('Must be one of {values}', { values: values.join(', ') }),
  })
}

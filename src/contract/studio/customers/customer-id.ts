/** A customer's id in any form that people write (docs/behaviour.md, section 13). */
import { numberForms, numberKey } from '../../platform/conversations/phone-number.ts'
import { z } from '../../zod.ts'
import { foldIds } from './folded-ids.ts'

export interface ErasableId {
  readonly kind: 'number' | 'user' | 'username'
  /** Equal for all forms of an id; a user name begins with an at sign. */
  readonly key: string
  /** To be shown. */
  readonly written: string
}

/** Digits of a phone number (E.164), and of the longest id that the platform writes in digits. */
export const idDigits = { min: 7, max: 20 }
const maxWrittenCharacters = 400

/** In the folded form. */
const writtenNumber = /^\+?[\d\s().\-/]+$/
const userId = /^[a-z]{2}\.(?:[a-z]{2,20}\.)?\w{1,128}$/
const username = /^@[a-z0-9_][a-z0-9_.]{1,62}[a-z0-9_]$/
const trunkPrefix = /\(0\)/
const internationalPrefix = /^00/

/** @returns undefined for a text that is no id of a customer, such as a word, or a number without its country code */
export function readCustomerId(written: string): ErasableId | undefined {
  if (written.length > maxWrittenCharacters) return undefined
  const text = foldIds(written).text.trim()
  if (userId.test(text)) return { kind: 'user', key: text, written: written.trim() }
  if (username.test(text)) return { kind: 'username', key: text, written: written.trim() }
  if (!writtenNumber.test(text)) return undefined
  const digits = text.replace(trunkPrefix, '').replace(/\D/g, '').replace(internationalPrefix, '')
  const { min, max } = idDigits
  if (digits.startsWith('0') || digits.length < min || digits.length > max) return undefined
  return { kind: 'number', key: numberKey(digits), written: digits }
}

/** An id as the platform wrote it, of whatever form. */
export function storedCustomerId(value: string): ErasableId {
  return readCustomerId(value) ?? { kind: 'user', key: foldIds(value).text, written: value }
}

/** @returns each form in which the id is written, folded */
export function formsOfId({ kind, key }: Pick<ErasableId, 'kind' | 'key'>): string[] {
  return kind === 'number' ? numberForms(key) : [key]
}

/** The id in a request's path. */
export const customerId = z.string().transform((written, context) => {
  const id = readCustomerId(written)
  if (id !== undefined) return id
  context.addIssue({ code: 'custom', message: 'must be a whole phone number, a user id or a @username' })
  return z.NEVER
})

import { t, textLanguage } from '../../../../contract/translate.ts'
import { allCallingCodes, callingCodes } from '../../../text/calling-codes.ts'

export interface Country {
  letters: string
  code: string
  name: string
}

const names = new Intl.DisplayNames(textLanguage, { type: 'region' })
const nameOf = (letters: string) => names.of(letters) ?? letters

export const countries: readonly Country[] = callingCodes
  .map((code) => ({ ...code, name: nameOf(code.letters) }))
  .sort((a, b) => a.name.localeCompare(b.name, textLanguage))

/** Countries that share a code. */
const sharedNames: Readonly<Record<string, string>> = { '1': t('United States or Canada') }

export function countryOf(number: string): string | null {
  const digits = number.replace(/^\+/, '')
  const found = allCallingCodes.find(({ code }) => digits.startsWith(code))
  return found === undefined ? null : (sharedNames[found.code] ?? nameOf(found.letters))
}

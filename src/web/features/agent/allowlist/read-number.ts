import { t } from '../../../../contract/translate.ts'
import { countryOf } from './calling-codes.ts'

export type ReadNumber = { number: string; error: null } | { number: null; error: string }

const maxDigits = 15
/** Shortest numbers in use, with country code. */
const minDigits = 7

const codesWithZero = new Set(['39', '225', '242', '378', '3906698'])

function refused(error: string): ReadNumber {
  return { number: null, error }
}

/** @param countryCode for numbers without one */
export function readNumber(text: string, countryCode: string | null): ReadNumber {
  const plain = text.normalize('NFKC').replace(/[\s().\-–/]/g, '')
  if (plain === '') return refused(t('Enter a phone number'))
  if (!/^\+?\d+$/.test(plain))
    return refused(t('Enter a phone number with digits only. Spaces, hyphens and parentheses are fine.'))
  const number = inInternationalForm(plain, countryCode)
  if (number === null)
    return refused(t('Choose the country, or start with a plus sign and the country code, such as +44'))
  const digits = number.length - 1
  if (digits > maxDigits)
    return refused(t('A phone number has at most 15 digits, including the country code'))
  if (countryOf(number) === null)
    return refused(t('No country has this code. Check the digits after the plus sign.'))
  if (digits < minDigits) return refused(t('This is too short for a phone number with its country code'))
  return { number, error: null }
}

/** Undefined if the country is unknown. */
function inInternationalForm(plain: string, countryCode: string | null): string | null {
  if (plain.startsWith('+')) return withoutDoubledZero(plain)
  // The call prefix of most countries.
  if (plain.startsWith('00')) return `+${plain.slice(2)}`
  if (countryCode === null) return null
  return `+${countryCode}${codesWithZero.has(countryCode) ? plain : plain.replace(/^0/, '')}`
}

/** As in `+44 (0)20 …`. */
function withoutDoubledZero(number: string): string {
  return number.replace(/^\+(44|49|33|31|32|41|43|46|61|64)0/, '+$1')
}

/** The forms in which one phone number is written: some with and without the digit that marks a mobile phone. */

interface MobileDigit {
  /** Two groups, between which the digit stands or not. */
  readonly pattern: RegExp
  readonly digit: string
  /** True if the number's key includes it. */
  readonly isInKey: boolean
}

const mobileDigits: readonly MobileDigit[] = [
  // Brazil: two digits of the area, then a nine before the eight digits of a mobile number, which begin with 6 to 9.
  { pattern: /^(55[1-9]{2})9?([6-9]\d{7})$/, digit: '9', isInKey: true },
  // Mexico: formerly a one, and Argentina: a nine, before the ten digits of a mobile number.
  { pattern: /^(52)1?(\d{10})$/, digit: '1', isInKey: false },
  { pattern: /^(54)9?(\d{10})$/, digit: '9', isInKey: false },
]

/** @param digits with the country code, without a plus sign. @returns the same for all forms of a number */
export function numberKey(digits: string): string {
  const { short, long, isInKey } = formsOf(digits)
  return isInKey ? long : short
}

/** @param digits with the country code, without a plus sign. @returns all forms of the number, each once */
export function numberForms(digits: string): string[] {
  const { short, long } = formsOf(digits)
  return [...new Set([short, long])]
}

function formsOf(digits: string) {
  for (const { pattern, digit, isInKey } of mobileDigits) {
    const [, before, after] = pattern.exec(digits) ?? []
    if (before !== undefined && after !== undefined)
      return { short: before + after, long: before + digit + after, isInKey }
  }
  return { short: digits, long: digits, isInKey: false }
}

/** Fewer or more are no whole phone number (E.164). */
const numberDigits = { min: 7, max: 15 }

/**
 * A phone number as people write it: `+34 622 000 008` and `0034-622-000008` are the same.
 *
 * @returns its digits, without leading zeros of the international prefix; undefined for any other text, a date included
 */
export function digitsOfNumber(text: string): string | undefined {
  if (!/^\s*\+?[\d\s().\-/]+$/.test(text) || /^\s*\d{4}-\d\d-\d\d\b/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return digits.length < numberDigits.min || digits.length > numberDigits.max ? undefined : digits
}

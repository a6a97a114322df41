/** Numbers such as `+49 (0)170 123-45 67`, in folded text. */
import { idDigits } from './customer-id.ts'

/** Separators within a number: white space, parentheses, hyphens, dots, slashes. */
const gapSigns = ' \t\n\r()-./'
/** A table by character code, because a text of 5 MB needs a million lookups. */
const gaps = new Uint8Array(0x80)
for (const sign of gapSigns) gaps[sign.charCodeAt(0)] = 1
const maxGapCharacters = 3
/** E.164 */
const maxDividedDigits = 15
const trunkPrefix = '(0)'
const opening = 0x28

const zero = 0x30
const nine = 0x39
const isDigit = (code: number) => code >= zero && code <= nine

export const isDigitAt = (text: string, at: number) => isDigit(text.charCodeAt(at))

const isWordSign = (sign: string) => /[a-z0-9]/.test(sign)

/**
 * Calls `isFound` with the place after every `+` or `00` that is followed by `begin`, until it returns true.
 *
 * @param isFound - gets where the digits and where the sign begins
 */
export function findCountryCode(
  text: string,
  begin: string,
  isFound: (from: number, signAt: number) => boolean,
): boolean {
  for (const sign of ['+', '00', '%2b']) {
    const wanted = sign + begin
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + sign.length)) {
      const isInWord = sign === '00' && at > 0 && isWordSign(text.charAt(at - 1))
      if (!isInWord && isFound(at + sign.length, at)) return true
    }
  }
  return false
}

/** Calls `onGroup` with the digits so far after each group. */
export function readDivided(text: string, from: number, onGroup: (digits: string) => void): void {
  // A number of so many digits is exact.
  let value = 0
  let length = 0
  let gapped = 0
  for (let at = from; length <= maxDividedDigits; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      value = value * 10 + code - zero
      length += 1
      gapped = 0
      continue
    }
    if (gapped === 0 && length >= idDigits.min) onGroup(String(value).padStart(length, '0'))
    gapped += 1
    if (gapped > maxGapCharacters || gaps[code] !== 1) return
    if (code === opening && text.startsWith(trunkPrefix, at)) at += trunkPrefix.length - 1
  }
}

/** Returns where a number, divided in any way, ends; undefined if it is not there. Builds no strings. */
export function dividedEnd(text: string, from: number, number: string): number | undefined {
  let matched = 0
  let gapped = 0
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      if (code !== number.charCodeAt(matched)) return undefined
      matched += 1
      gapped = 0
      continue
    }
    if (matched === number.length) return isWordSign(text.charAt(at)) ? undefined : at
    gapped += 1
    if (gapped > maxGapCharacters || gaps[code] !== 1) return undefined
    if (code === opening && text.startsWith(trunkPrefix, at)) at += trunkPrefix.length - 1
  }
}

/** Erasing everything stored about one customer. */
import { z } from '../zod.ts'

/** Digits of a phone number (E.164). */
const phoneDigits = { min: 7, max: 15 }

/** A phone number in any notation, or a user id such as `US.13491208655302741918`; never a word that records share. */
export const customerId = z
  .string()
  .max(160)
  .regex(
    /^\+?[\d ().\-/]{6,40}$|^[A-Z]{2}\.(?:[A-Z]{2,20}\.)?[A-Za-z0-9]{6,128}$/,
    'must be a phone number or the id of a user',
  )
  .transform((text) => (/^\+?[\d ().\-/]+$/.test(text) ? text.replace(/\D/g, '') : text))
  .refine((text) => text.length >= phoneDigits.min, 'must be a whole phone number')

export const unreachedPlace = z.enum([
  'targets',
  'platform',
  'exports',
  'backups',
  'other_browsers',
  'records',
])
export type UnreachedPlace = z.infer<typeof unreachedPlace>

export const customerErasure = z.strictObject({
  removed: z.strictObject({
    webhooks: z.number().int(),
    waiting: z.number().int(),
    deadLetters: z.number().int(),
    alerts: z.number().int(),
    /** Changed or deleted workspace records. */
    records: z.number().int(),
  }),
  notReached: z.array(
    z.strictObject({
      place: unreachedPlace,
      /** Targets or records. */
      names: z.array(z.string()),
    }),
  ),
})
export type CustomerErasure = z.infer<typeof customerErasure>

/** Recognizes an erased customer without revealing the number. */
export const erasedCustomer = z.strictObject({
  at: z.iso.datetime(),
  salt: z.string(),
  /** Hex SHA-256 of salt and customer id. */
  digest: z.string(),
})
export type ErasedCustomer = z.infer<typeof erasedCustomer>

/** For browsers that may still hold their data. */
export const erasedCustomers = z.strictObject({ erased: z.array(erasedCustomer) })
export type ErasedCustomers = z.infer<typeof erasedCustomers>

/** Returns JSON without list entries that mention a customer; undefined if nothing is left. */
export function withoutMentions(value: unknown, mentions: (text: string) => boolean): unknown {
  if (typeof value === 'string') return mentions(value) ? undefined : value
  if (typeof value === 'number') return mentions(String(value)) ? undefined : value
  if (Array.isArray(value)) {
    return value.map((item) => withoutMentions(item, mentions)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    const left = mentions(name) ? undefined : withoutMentions(field, mentions)
    if (left === undefined && field !== undefined) return undefined
    entries.push([name, left])
  }
  return Object.fromEntries(entries)
}

/** Separators within a number: white space, parentheses, hyphens, dots, slashes. */
const gapSigns = ' \t\n\r\u00a0\u2009\u202f()-./\u2010\u2011\u2012\u2013\u2014'
/** A table by character code, because a text of 5 MB needs a million lookups. */
const gaps = new Uint8Array(0x2030)
for (const sign of gapSigns) gaps[sign.charCodeAt(0)] = 1
const maxGapCharacters = 3
const trunkPrefix = '(0)'
const opening = 0x28

const zero = 0x30
const nine = 0x39
const isDigit = (code: number) => code >= zero && code <= nine

const isWordSign = (sign: string) => /[A-Za-z0-9]/.test(sign)

/** Calls `isFound` with the place after every + or 00 followed by `begin`, until it returns true. */
function findCountryCode(text: string, begin: string, isFound: (from: number) => boolean): boolean {
  for (const sign of ['+', '00']) {
    const wanted = sign + begin
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + sign.length)) {
      const isInWord = sign === '00' && at > 0 && isWordSign(text.charAt(at - 1))
      if (!isInWord && isFound(at + sign.length)) return true
    }
  }
  return false
}

/** Reads numbers such as `+49 (0)170 123-45 67`; `onGroup` gets the digits so far after each group. */
function readDivided(text: string, from: number, onGroup: (digits: string) => void): void {
  // A number of so many digits is exact.
  let value = 0
  let length = 0
  let gapped = 0
  for (let at = from; length <= phoneDigits.max; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      value = value * 10 + code - zero
      length += 1
      gapped = 0
      continue
    }
    if (gapped === 0 && length >= phoneDigits.min) onGroup(String(value).padStart(length, '0'))
    gapped += 1
    if (gapped > maxGapCharacters || gaps[code] !== 1) return
    if (code === opening && text.startsWith(trunkPrefix, at)) at += trunkPrefix.length - 1
  }
}

/** Compares a number, divided in any way, without building strings. @param begun - digits that are known to match */
function isDividedAt(text: string, from: number, number: string, begun: number): boolean {
  let matched = begun
  let gapped = 0
  for (let at = from + begun; ; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      if (code !== number.charCodeAt(matched)) return false
      matched += 1
      gapped = 0
      continue
    }
    if (matched === number.length) return !isWordSign(text.charAt(at))
    gapped += 1
    if (gapped > maxGapCharacters || gaps[code] !== 1) return false
    if (code === opening && text.startsWith(trunkPrefix, at)) at += trunkPrefix.length - 1
  }
}

/** Returns what may be a customer's number or id: words, and numbers with a country code however they are divided. */
export function possibleCustomerIds(text: string): string[] {
  const divided: string[] = []
  findCountryCode(text, '', (from) => {
    if (isDigit(text.charCodeAt(from)) && text[from] !== '0')
      readDivided(text, from, (digits) => divided.push(digits))
    return false
  })
  const words = text.match(/[A-Za-z0-9][\w.:@-]{2,126}\w/g) ?? []
  return [...words, ...(text.match(/\d{6,32}/g) ?? []), ...divided]
}

/** Creates a test for a customer's mentions: as a word, in a message id, or as a divided number. */
export function mentionOf(customer: string): (text: string) => boolean {
  const word = new RegExp(
    `(?<![A-Za-z0-9])${customer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9])`,
    'i',
  )
  const begin = countryCodeBegin(customer)
  return (text) =>
    word.test(text) ||
    (begin !== undefined &&
      findCountryCode(text, begin, (from) => isDividedAt(text, from, customer, begin.length)))
}

/** Returns texts of which every mention of the customer contains one. */
export function searchedForMentions(customer: string): string[] {
  const begin = countryCodeBegin(customer)
  return begin === undefined ? [customer] : [customer, `+${begin}`, `00${begin}`]
}

/** Country codes have at least two digits, except 1 and 7, and are written without separators. */
function countryCodeBegin(customer: string): string | undefined {
  return /^\d+$/.test(customer) ? customer.slice(0, /^[17]/.test(customer) ? 1 : 2) : undefined
}

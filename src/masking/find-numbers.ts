import { anyWord } from './any-word.ts'
import type { Claims } from './personal-data.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const { currencies, orders, afterOrders, phones } = vocabulary.numbers

/** The digit is looked for first: it costs less than what stands before it. */
const harmless: readonly RegExp[] = [
  /(?=\p{Nd})(?<![\p{L}\p{Nd}./-])\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1\p{Nd}{2,4}(?![\p{L}\p{Nd}]|[./-]\p{Nd})/gu,
  /(?=\p{Nd})(?<![\p{L}\p{Nd}./-])\p{Nd}{4}([./-])\p{Nd}{1,2}\1\p{Nd}{1,2}(?![\p{L}\p{Nd}]|[./-]\p{Nd})/gu,
  /(?=\p{Nd})(?<![\p{L}\p{Nd}.,])\p{Nd}{1,3}(?:[.,’' ]\p{Nd}{3})*[.,]\p{Nd}{2}(?![\p{L}\p{Nd}]|[.,]\p{Nd})/gu,
  /(?:[$€£¥₹]|R\$)\s?\p{Nd}[\p{Nd}.,]*/gu,
  new RegExp(
    String.raw`(?=\p{Nd})(?<![\p{L}\p{Nd}.,])\p{Nd}[\p{Nd}.,]*\s?(?:[$€£¥₹%]|${anyWord(currencies)}(?!\p{L}))`,
    'giu',
  ),
]

const orderLabel = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${anyWord(orders)}(?:[\s.:]+${anyWord(afterOrders)}(?![\p{L}\p{M}-]))*[\s.:,–-]*`,
  'giu',
)
const orderToken =
  /(?:n[°º]\s?)?#?(?:[A-Z]{1,6}[\s/-]?)?\p{Nd}[\p{Nd}A-Z]*(?:[-/][\p{Nd}A-Z]+| \p{Nd}{2,}(?![\p{L}\p{Nd}.,]))*/uy

/** Without a label: letters and digits as shops compose them, or a number after a hash sign. */
const freeOrder =
  /(?<![\p{L}\p{Nd}@./-])(?:#[A-Z]{0,4}\p{Nd}{4,}|n[°º]\s?\p{Nd}{4,}|[A-Z]{1,6}[\s/_-]?\p{Nd}{5,}|[A-Z]{1,4}[-/]\p{Nd}{2,}(?:[-/]\p{Nd}{3,})+|[A-Z]{2,}\p{Nd}+[A-Z]\p{Nd}{3,}|[A-Z]\p{Nd}{2,}[-/]\p{Nd}{4,}|[A-Z]{2,}\p{Nd}{4}-\p{Nd}{3,}|[A-Z]{2}-\p{Nd}{3,}-\p{Nd}{3,}|[A-Z]\/\p{Nd}{4}\/\p{Nd}{2,})(?![\p{L}\p{Nd}])/gu

const digitGroups =
  /(?=[+(\p{Nd}])(?<![\p{L}\p{Nd}#@]|\p{Nd}:)(?:\+\s?)?\(?\p{Nd}(?:[\s().\-/]{0,3}\p{Nd})+(?![\p{L}\p{Nd}@])/gu

const iban = /(?<![\p{L}\p{Nd}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{Nd}])/gu
const card =
  /(?=\p{Nd})(?<![\p{L}\p{Nd}+])\p{Nd}{4}([ -]?)\p{Nd}{4}\1\p{Nd}{4}\1\p{Nd}{1,7}(?![\p{L}\p{Nd}])/gu

/** Spanish identity numbers (DNI, NIE); the letter is the number modulo 23. */
const identity = /(?<![\p{L}\p{Nd}])(?:\d{8}|[XYZ]-?\d{7})-?[A-Z](?![\p{L}\p{Nd}])/giu
const identityLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

function isIdentity(text: string): boolean {
  const signs = text.toUpperCase().replaceAll('-', '')
  const number = signs.slice(0, -1).replace(/[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return identityLetters[Number(number) % identityLetters.length] === signs.at(-1)
}

/** UTF-16 units in front of a number that are searched for its label. */
const labelReach = 28
const phoneWords = new RegExp(anyWord(phones), 'iu')

function digitCount(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}

/** Fewer digits are quantities, sizes and models. */
const minOrderDigits = 3
const minFreeDigits = 6

/** Claims account, order and phone numbers, the most certain first. */
export function claimNumbers(text: string, claims: Claims): void {
  for (const pattern of [iban, card]) {
    for (const match of text.matchAll(pattern)) claims.claim('account', match[0], match.index)
  }
  for (const match of text.matchAll(identity)) {
    if (isIdentity(match[0])) claims.claim('account', match[0], match.index)
  }
  for (const pattern of harmless) {
    for (const match of text.matchAll(pattern)) claims.exclude(match.index, match.index + match[0].length)
  }
  claimLabelledOrders(text, claims)
  for (const match of text.matchAll(freeOrder)) claims.claim('order', match[0], match.index)
  for (const match of text.matchAll(digitGroups)) {
    const kind = kindOfDigits(match[0], text.slice(Math.max(0, match.index - labelReach), match.index))
    if (kind !== null) claims.claim(kind, match[0], match.index)
  }
}

function claimLabelledOrders(text: string, claims: Claims): void {
  for (const label of text.matchAll(orderLabel)) {
    orderToken.lastIndex = label.index + label[0].length
    const start = orderToken.lastIndex
    const token = orderToken.exec(text)?.[0]
    if (token === undefined || digitCount(token) < minOrderDigits || token.length < 4) continue
    claims.claim('order', token, start)
  }
}

function kindOfDigits(group: string, before: string): 'phone' | 'order' | null {
  const digits = digitCount(group)
  if (digits > 15) return 'order'
  const startsLikePhone = /^(?:\+|\(?[0٠०]|\()/u.test(group)
  if (digits >= 7 && (startsLikePhone || phoneWords.test(before))) return 'phone'
  if (digits >= 9) return 'phone'
  return digits >= minFreeDigits && !/\s/.test(group) ? 'order' : null
}

/** The searchable form of events, and the parts of three letters by which an index finds them. */

import { isAscii } from 'node:buffer'
import { digitsOfNumber } from '../../../contract/platform/conversations/phone-number.ts'
import { foldIds } from '../../../contract/studio/customers/folded-ids.ts'
import { foldedText } from '../../core/folded-text.ts'

/** Parts of a wanted text that are looked up at most: more would hardly exclude any event. */
const maxParts = 40
const partLetters = 3

/** Returns a body's indexed text, in which an id has one form: the engine reads no further than a zero. */
export function indexedText(body: Buffer): string {
  return indexable(foldIds(foldedText(body.toString('utf8'))).text)
}

/** Returns the engine's expression for events that may contain all texts; undefined if they are too short for one. */
export function partsExpression(texts: readonly string[]): string | undefined {
  const all = texts.flatMap((text) => expressionOf(text) ?? [])
  return all.length === 0 ? undefined : all.join(' AND ')
}

/** A number with signs may stand in an event as it was typed, or as the platform writes it. */
function formsOf(text: string): string[] {
  const digits = digitsOfNumber(text)
  return digits === undefined || digits === text ? [text] : [text, digits]
}

function expressionOf(text: string): string | undefined {
  const forms = formsOf(text).map(partsOf)
  if (forms.some((parts) => parts.length === 0)) return undefined
  const [first = '', ...others] = forms.map((parts) => parts.join(' AND '))
  return others.length === 0 ? first : `(${[first, ...others].map((form) => `(${form})`).join(' OR ')})`
}

const partsOf = (text: string) => partsOfIndexed(indexable(foldIds(text).text))

/** Returns parts of three letters that together cover a text, quoted for the engine; none if it is shorter. */
export function partsOfIndexed(text: string): string[] {
  const parts = new Set<string>()
  const letters = [...text]
  const last = letters.length - partLetters
  // Parts that overlap say little more, and each costs a look-up.
  const step = Math.max(partLetters, Math.ceil(last / (maxParts - 1)))
  for (let at = 0; at < last + step && last >= 0; at += step) {
    const start = Math.min(at, last)
    parts.add(letters.slice(start, start + partLetters).join(''))
  }
  return [...parts].map((part) => `"${part.replaceAll('"', '""')}"`)
}

const backslash = 0x5c

/**
 * Returns a test whether a body contains all texts: as it is, without escapes, or with ids in one form.
 *
 * @param isWordStart - see `WantedTexts`
 */
export function createTextTest(texts: readonly string[], isWordStart = false): (body: Buffer) => boolean {
  const has = isWordStart ? beginsWord : (text: string, wanted: string) => text.includes(wanted)
  const wanted = texts.map((one) =>
    formsOf(one).map((text) => [text.toLowerCase(), foldIds(text).text] as const),
  )
  const numbers = texts.every((text) => /^\d+$/.test(text)) ? texts : undefined
  return (bytes) => {
    // Numbers in plain bytes have one form, which is found without making texts.
    if (numbers !== undefined && isAscii(bytes) && !bytes.includes(backslash)) {
      const text = bytes.toString('latin1')
      return numbers.every((number) => has(text, number))
    }
    const body = bytes.toString('utf8')
    const plain = body.toLowerCase()
    if (wanted.every((forms) => forms.some(([text]) => has(plain, text)))) return true
    const unescaped = body.includes('\\') ? foldedText(body) : plain
    const folded = foldIds(unescaped).text
    return wanted.every((forms) =>
      forms.some(([text, ids]) => has(plain, text) || has(unescaped, text) || has(folded, ids)),
    )
  }
}

function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[a-z\d]/i.test(text.charAt(at - 1))) return true
  }
  return false
}

function indexable(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}

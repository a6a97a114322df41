/** The searchable form of events, and the parts of three letters by which an index finds them. */
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
  const parts = new Set<string>()
  for (const text of texts) {
    const letters = [...indexable(foldIds(text).text)]
    const step = Math.max(1, Math.ceil((letters.length - partLetters + 1) / maxParts))
    for (let at = 0; at + partLetters <= letters.length; at += step) {
      parts.add(letters.slice(at, at + partLetters).join(''))
    }
  }
  if (parts.size === 0) return undefined
  return [...parts].map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')
}

/** Returns a test whether a body contains all texts: as it is, without escapes, or with ids in one form. */
export function createTextTest(texts: readonly string[]): (body: Buffer) => boolean {
  const wanted = texts.map((text) => [text.toLowerCase(), foldIds(text).text] as const)
  return (bytes) => {
    const body = bytes.toString('utf8')
    const plain = body.toLowerCase()
    if (wanted.every(([text]) => plain.includes(text))) return true
    const unescaped = body.includes('\\') ? foldedText(body) : plain
    const folded = foldIds(unescaped).text
    return wanted.every(
      ([text, ids]) => plain.includes(text) || unescaped.includes(text) || folded.includes(ids),
    )
  }
}

function indexable(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}

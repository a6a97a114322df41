/** Glyphs of a PDF that stand for several letters, such as lam-alef: the library turns their letters round. */
import { rightToLeft } from './reading-order.ts'

interface DrawnPage {
  getOperatorList(): Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>
}

/** The letters of right-to-left scripts as they are drawn, and where one glyph stands for several of them. */
interface Drawn {
  readonly letters: string
  readonly ligatures: readonly { readonly at: number; readonly length: number }[]
}

/** Sets a text's letters right. Texts are given in the order of the page. */
export type RightLetters = (text: string) => string

/**
 * Reads a page's glyphs. Texts stay as they are where these are not found among them.
 *
 * @param showText the library's number of the operator
 */
export async function ligatureReader(page: DrawnPage, showText: number): Promise<RightLetters> {
  const { letters, ligatures } = await drawnOn(page, showText)
  if (ligatures.length === 0) return (text) => text
  let done = 0
  return (text) => {
    const places = [...text.matchAll(/[\s\S]/g)].flatMap(({ 0: letter, index }) =>
      isOfRightToLeft(letter) ? [index] : [],
    )
    const seen = places.toReversed()
    const start = letters.indexOf(seen.map((place) => text[place]).join(''), done)
    if (seen.length === 0 || start === -1) return text
    done = start + seen.length
    const turned = text.split('')
    for (const { at, length } of ligatures) {
      if (at < start || at + length > done) continue
      const own = seen.slice(at - start, at - start + length)
      for (const [index, place] of own.entries()) turned[place] = text[own.at(-1 - index) ?? place] ?? ''
    }
    return turned.join('')
  }
}

async function drawnOn(page: DrawnPage, showText: number): Promise<Drawn> {
  makeTransferable()
  let letters = ''
  const ligatures: { at: number; length: number }[] = []
  for (const glyph of await glyphsOf(page, showText)) {
    const own = glyph.split('').filter(isOfRightToLeft).join('')
    if (own.length > 1) ligatures.push({ at: letters.length, length: own.length })
    letters += own
  }
  return { letters, ligatures }
}

/** A page that can be read but not drawn has no ligatures. */
async function glyphsOf(page: DrawnPage, showText: number): Promise<string[]> {
  try {
    const { fnArray, argsArray } = await page.getOperatorList()
    return fnArray.flatMap((operator, at) => (operator === showText ? unicodesIn(argsArray[at]) : []))
  } catch {
    return []
  }
}

function unicodesIn(shown: unknown): string[] {
  const glyphs: unknown = Array.isArray(shown) ? shown[0] : undefined
  if (!Array.isArray(glyphs)) return []
  return glyphs.flatMap((glyph: unknown) => {
    const isGlyph = typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
    return isGlyph && typeof glyph.unicode === 'string' ? [glyph.unicode] : []
  })
}

function isOfRightToLeft(letter: string): boolean {
  return (rightToLeft.test(letter) && !/\p{Nd}/u.test(letter)) || /\p{M}/u.test(letter)
}

/** The library needs this method, which Node 20 lacks. */
function makeTransferable(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length?: number) {
      return this.slice(0, length)
    },
  })
}

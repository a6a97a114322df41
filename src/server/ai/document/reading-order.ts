/** Reading order of a PDF's lines: pages place glyphs by sight, from left to right, whatever the script. */

export interface PlacedText {
  readonly text: string
  /** Left edge, and width. */
  readonly x: number
  readonly width: number
  /** Of the letters. */
  readonly height: number
}

/** A letter of these scripts; digits of some are not left out. */
export const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Numbers after these are split at hyphens as well (UAX #9, W2 and W4). */
const arabic = /\p{Script=Arabic}/u
const rightToLeftLetters = new RegExp(rightToLeft.source, 'gu')
const letter = /\p{L}/u
const letters = /\p{L}/gu
const digit = /\p{Nd}/u
/** Ligatures and shaped letters, and radicals that stand for characters. */
const presentation = /[\u2e80-\u2fd5\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]+/g

/** Marks with a carrier that is none of the text: a blank or a stretched line. */
const carriedMarks = /[\ufc5e-\ufc63\ufcf2-\ufcf4\ufe70-\ufe7f]/g
/** Vowels of Arabic and Hebrew, and other signs at their letters. */
const mark = String.raw`[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]`
const wordOfMarks = new RegExp(String.raw`(?<![\p{L}\p{M}])${mark}+\p{L}[\p{L}\p{M}]*`, 'gu')
const markApart = new RegExp(String.raw`(?<=[\p{L}\p{M}]) (${mark}+)(?!\S)`, 'gu')
const markedBefore = new RegExp(String.raw`(${mark}+)(\p{L})`, 'gu')

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** A space that belongs to another gap of the line may come with them. */
const onlyMarks = /^\s*\p{M}+\s*$/u

type Direction = 'right' | 'left' | 'number' | 'neutral'

interface Token {
  readonly text: string
  readonly direction: Direction
}

/** Narrower spaces are none, in shares of the letters' height. */
const minSpaceShare = 0.15
/** Wider gaps between parts are spaces, in shares of the letters' height. */
const spaceShare = 0.2

/** Replaces shaped letters by the letters that they stand for. */
export function plainLetters(text: string): string {
  return text.replace(presentation, (shaped) => shaped.normalize('NFKC'))
}

/** Replaces marks that are written as signs of their own by the marks themselves. */
export function markedLetters(text: string): string {
  return text.replace(carriedMarks, (shaped) => shaped.normalize('NFKC').replace(/[^\p{M}]/gu, ''))
}

/**
 * A mark between blanks belongs to the word before it: readers of pages see a gap where it has no width. A word that begins
 * with a mark has each of its marks before the letter that it belongs to.
 */
function withMarksBehind(text: string): string {
  return text.replace(markApart, '$1').replace(wordOfMarks, (word) => word.replace(markedBefore, '$2$1'))
}

/** Returns whether most letters of a page are read from the right. */
export function isMostlyRightToLeft(text: string): boolean {
  const right = text.match(rightToLeftLetters)?.length ?? 0
  return right > 0 && 2 * right >= (text.match(letters)?.length ?? 0)
}

/**
 * Joins a line in reading order (the inverse of UAX #9 for one line). Lines without right-to-left letters stay as they are.
 *
 * @param isRightPage decides for a line that has a right-to-left word at one end and another word at the other
 */
export function lineInReadingOrder(parts: readonly PlacedText[], isRightPage = true): string {
  const written = parts.map(({ text }) => text).join('')
  if (!rightToLeft.test(written)) return plainLetters(written)
  const tokens = tokensOf(spaced(withMarks(parts).toSorted((a, b) => a.x - b.x)))
  const logical = isFromRight(tokens, isRightPage) ? fromRight(tokens) : fromLeft(tokens)
  return withMarksBehind(plainLetters(logical.map(({ text }) => text).join('')))
}

/**
 * Puts marks that are placed by themselves behind their letter: the one after them where the page goes from left to right,
 * else the one before. Around them, a reader of pages sees spaces that are none.
 */
function withMarks(parts: readonly PlacedText[]): PlacedText[] {
  const letters: PlacedText[] = []
  const height = Math.max(...parts.map((part) => part.height))
  let waiting = ''
  for (const [at, given] of parts.entries()) {
    const isMark = onlyMarks.test(given.text)
    const part = isMark ? { ...given, text: given.text.trim() } : given
    if (part.text.trim() === '' && part.width < minSpaceShare * height) continue
    if (!isMark) {
      letters.push({ ...part, text: part.text + waiting })
      waiting = ''
      continue
    }
    const before = letters.at(-1)
    const after = parts.slice(at + 1, at + 4).find(({ text }) => text.trim() !== '' && !onlyMarks.test(text))
    if (before === undefined || (after !== undefined && after.x >= before.x)) waiting += part.text
    else letters.splice(-1, 1, { ...before, text: before.text + part.text })
  }
  return letters
}

/** Cells of a table and words may have nothing but a gap between them. */
function spaced(parts: readonly PlacedText[]): string[] {
  const texts: string[] = []
  let end: number | undefined
  for (const { text, x, width, height } of parts) {
    const isGap = end !== undefined && x - end > spaceShare * height
    if (isGap && !/\s$/.test(texts.at(-1) ?? '') && !/^\s/.test(text)) texts.push(' ')
    texts.push(text)
    end = x + width
  }
  return texts
}

function tokensOf(parts: readonly string[]): Token[] {
  const between = parts.some((text) => arabic.test(text)) ? /(\s+|[–—-])/ : /(\s+|[–—])/

  const texts: string[] = []
  for (const text of parts) {
    if (letter.test(text)) texts.push(...spacesApart(text))
    else texts.push(...text.split(between).filter((piece) => piece !== ''))
  }
  return texts.map((text) => ({ text, direction: directionOf(text) }))
}

/** White space around words belongs to none of them; a part without letters is a word for each number. */
function spacesApart(text: string): string[] {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return [before, inner, after].filter((piece) => piece !== '')
}

function directionOf(text: string): Direction {
  if (rightToLeft.test(text)) return 'right'
  if (letter.test(text)) return 'left'
  return digit.test(text) ? 'number' : 'neutral'
}

/** The words at both ends tell how a line is read, if they agree. */
function isFromRight(tokens: readonly Token[], isRightPage: boolean): boolean {
  const words = tokens.filter(({ direction }) => direction === 'right' || direction === 'left')
  const [first, last] = [words[0]?.direction, words.at(-1)?.direction]
  return first === last ? first === 'right' : isRightPage
}

/** Reads from the right; Latin words, with the numbers and signs between and after them, from the left. */
function fromRight(tokens: readonly Token[]): Token[] {
  const groups: Token[][] = []
  for (let at = 0; at < tokens.length; ) {
    const end = tokens[at]?.direction === 'left' ? endOfRun(tokens, at, ['left', 'number']) : at + 1
    groups.push(end > at + 1 ? tokens.slice(at, end) : tokens.slice(at, at + 1).map(mirror))
    at = end
  }
  return groups.toReversed().flat()
}

/** Reads from the left; right-to-left words, with what is between them, from the right. */
function fromLeft(tokens: readonly Token[]): Token[] {
  const groups: Token[][] = []
  for (let at = 0; at < tokens.length; ) {
    const end = tokens[at]?.direction === 'right' ? endOfRun(tokens, at, ['right']) : at + 1
    const run = tokens.slice(at, end)
    groups.push(end > at + 1 ? run.map(mirror).toReversed() : run)
    at = end
  }
  return groups.flat()
}

/** Returns the end of the longest run that ends with one of these; other strong directions end it. */
function endOfRun(tokens: readonly Token[], start: number, ends: readonly Direction[]): number {
  let end = start + 1
  for (let at = start + 1; at < tokens.length; at++) {
    const direction = tokens[at]?.direction
    if (direction === (ends.includes('right') ? 'left' : 'right')) break
    if (direction !== undefined && ends.includes(direction)) end = at + 1
  }
  return end
}

function mirror(token: Token): Token {
  if (token.direction !== 'neutral') return token
  return {
    ...token,
    text: [...token.text]
      .map((sign) => mirrored[sign] ?? sign)
      .toReversed()
      .join(''),
  }
}

/** Reading order of a PDF's lines: pages place glyphs by sight, from left to right, whatever the script. */

export interface PlacedText {
  readonly text: string
  /** Left edge. */
  readonly x: number
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const letter = /\p{L}/u
const digit = /\p{Nd}/u
/** Ligatures and shaped letters, and radicals that stand for characters. */
const presentation = /[\u2e80-\u2fd5\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]+/g

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

type Direction = 'right' | 'left' | 'number' | 'neutral'

interface Token {
  readonly text: string
  readonly direction: Direction
}

/** Replaces shaped letters by the letters that they stand for. */
export function plainLetters(text: string): string {
  return text.replace(presentation, (shaped) => shaped.normalize('NFKC'))
}

/** Joins a line in reading order (the inverse of UAX #9 for one line). Lines without right-to-left letters stay as they are. */
export function lineInReadingOrder(parts: readonly PlacedText[]): string {
  const written = parts.map(({ text }) => text).join('')
  if (!rightToLeft.test(written)) return plainLetters(written)
  const tokens = tokensOf(parts.toSorted((a, b) => a.x - b.x))
  const logical = isRightToLeft(tokens) ? fromRight(tokens) : fromLeft(tokens)
  return plainLetters(logical.map(({ text }) => text).join(''))
}

/** Marks that are placed by themselves stay with their letter. */
function tokensOf(parts: readonly PlacedText[]): Token[] {
  const texts: string[] = []
  for (const { text } of parts) {
    if (/^\p{M}+$/u.test(text) && texts.length > 0) texts.push(`${texts.pop()}${text}`)
    else texts.push(...spacesApart(text))
  }
  return texts.map((text) => ({ text, direction: directionOf(text) }))
}

/** White space and brackets around a text belong to no word. */
function spacesApart(text: string): string[] {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return [before, inner, after].filter((piece) => piece !== '')
}

function directionOf(text: string): Direction {
  if (rightToLeft.test(text)) return 'right'
  if (letter.test(text)) return 'left'
  return digit.test(text) ? 'number' : 'neutral'
}

function isRightToLeft(tokens: readonly Token[]): boolean {
  const count = (direction: Direction) =>
    tokens.reduce((sum, token) => sum + (token.direction === direction ? [...token.text].length : 0), 0)
  return count('right') >= count('left')
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

export type PatternNode =
  | { type: 'one'; source: string }
  | { type: 'edge'; source: '^' | '$' | '\\b' | '\\B' }
  | { type: 'sequence'; items: readonly PatternNode[] }
  | { type: 'choice'; items: readonly PatternNode[] }
  | { type: 'repeat'; item: PatternNode; min: number; max: number | null }

export type ReadPattern = { ok: true; pattern: PatternNode } | { ok: false; error: string }

/** Case-insensitive, by code point. */
export const patternFlags = 'iu'

/** Limit per answer character; `(a{9}){9}` counts as 81. */
const maxSteps = 1_000

const errors = {
  malformed: 'Must be a regular expression',
  reference: 'Must do without references back to a group, which can take for ever',
  around: 'Must do without looking ahead or behind',
  tooLarge: 'Must repeat less: counted repetitions are too many',
} as const

/** A character, class or escape; an escaped surrogate pair is one character. */
const oneCharacter =
  /\[(?:\\.|[^\]\\])*\]|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\[pP]\{[^}]*\}|\\.|./suy
const edge = /\^|\$|\\[bB]/y
const open = /\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/uy
const repetition = /([*+?])\??|\{(\d+)(,?)(\d*)\}\??/y

/** Parses a scenario's regular expression; no lookaround, backreference or exponential repetition. Never throws. */
export function readPattern(text: string): ReadPattern {
  if (!isRegularExpression(text)) return { ok: false, error: errors.malformed }
  if (/^(?:\\.|[^\\])*?\\(?:[1-9]|k)/su.test(text)) return { ok: false, error: errors.reference }
  const pattern = treeOf(text)
  if (pattern === null) return { ok: false, error: errors.around }
  return stepsOf(pattern) > maxSteps ? { ok: false, error: errors.tooLarge } : { ok: true, pattern }
}

/** Never used for matching, so backtracking does not matter. */
function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, patternFlags) instanceof RegExp
  } catch {
    // The constructor throws for malformed patterns only.
    return false
  }
}

/** Null for an unknown group. The text is well-formed, so its syntax is not checked again. */
function treeOf(text: string): PatternNode | null {
  let at = 0

  function take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = at
    const found = form.exec(text)
    if (found !== null) at += found[0].length
    return found
  }

  function choice(): PatternNode | null {
    const items: PatternNode[] = []
    do {
      const item = sequence()
      if (item === null) return null
      items.push(item)
    } while (take(/\|/y) !== null)
    return { type: 'choice', items }
  }

  function sequence(): PatternNode | null {
    const items: PatternNode[] = []
    while (at < text.length && text[at] !== '|' && text[at] !== ')') {
      const item = single()
      if (item === null) return null
      items.push(repeated(item))
    }
    return { type: 'sequence', items }
  }

  function single(): PatternNode | null {
    if (text[at] === '(') {
      const group = take(open) === null ? null : choice()
      at += 1
      return group
    }
    const side = take(edge)?.[0]
    if (side === '^' || side === '$' || side === '\\b' || side === '\\B')
      return { type: 'edge', source: side }
    return { type: 'one', source: take(oneCharacter)?.[0] ?? '' }
  }

  function repeated(item: PatternNode): PatternNode {
    const found = take(repetition)
    if (found === null) return item
    const [, sign, least, comma, most] = found
    if (sign !== undefined) {
      return { type: 'repeat', item, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : null }
    }
    const min = Number(least)
    return { type: 'repeat', item, min, max: comma === '' ? min : most === '' ? null : Number(most) }
  }

  return choice()
}

/** Steps with all repetitions unrolled. */
function stepsOf(node: PatternNode): number {
  if (node.type === 'repeat') return (1 + stepsOf(node.item)) * Math.max(1, node.max ?? node.min + 1)
  if (node.type === 'one' || node.type === 'edge') return 1
  return node.items.reduce((sum, item) => sum + 1 + stepsOf(item), 0)
}

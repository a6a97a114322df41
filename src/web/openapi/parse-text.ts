import { parseDocument, visit } from 'yaml'
import { maxAliasExpansions, maxContentBytes, maxDocumentBytes, maxDocumentDepth } from './limits.ts'

export const textErrors = [
  'empty',
  'too_big',
  'not_readable',
  'web_page',
  'json_comments',
  'too_deep',
  'too_many_aliases',
] as const
export type TextError = (typeof textErrors)[number]

export type ParsedText =
  | { state: 'parsed'; value: unknown; format: 'json' | 'yaml'; bytes: number }
  | { state: 'error'; error: TextError; detail: string }

function invalid(code: TextError, detail = ''): ParsedText {
  return { state: 'error', error: code, detail }
}

/** White space and comments count for the text alone, not for its content. */
export function parseText(text: string): ParsedText {
  if (text.trim() === '') return invalid('empty')
  if (text.length > maxDocumentBytes) return invalid('too_big')
  const bytes = new TextEncoder().encode(text).length
  if (bytes > maxDocumentBytes) return invalid('too_big')
  const body = text.replace(/^\uFEFF/, '')
  if (/^\s*<(?:!doctype|\?xml|html|[a-z]+:)/i.test(body)) return invalid('web_page')
  const format = /^\s*\{/.test(body) ? 'json' : 'yaml'
  if (isTooNested(body)) return invalid('too_deep')
  const read = format === 'json' ? parseJson(body) : parseYaml(body)
  if ('error' in read) return read
  const { depth, size } = measured(read.value)
  if (depth > maxDocumentDepth) return invalid('too_deep')
  if (size > maxContentBytes) return invalid('too_big')
  return { state: 'parsed', value: read.value, format, bytes }
}

/** Far more than any description opens without closing, also in its texts. */
const maxOpenBrackets = 5000

/** Before parsing, which takes memory for each level. */
function isTooNested(text: string): boolean {
  let open = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1)
    if (open > maxOpenBrackets) return true
  }
  return false
}

type Read = { value: unknown } | Extract<ParsedText, { state: 'error' }>

function failed(code: TextError, detail = ''): Read {
  return { state: 'error', error: code, detail }
}

/** YAML can start with a brace too. */
function parseJson(text: string): Read {
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    if (cause instanceof RangeError) return failed('too_deep')
    if (isJson(withoutComments(text))) return failed('json_comments')
    const second = parseYaml(text)
    if ('value' in second || second.error !== 'not_readable') return second
    return failed('not_readable', cause instanceof Error ? cause.message : '')
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Without comments and commas before a closing bracket, as some editors write JSON; texts stay as they are. */
function withoutComments(text: string): string {
  const bare = text.replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
  return bare.replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, '$1')
}

function parseYaml(text: string): Read {
  try {
    const document = parseDocument(text, { logLevel: 'silent', merge: true, prettyErrors: true })
    const [first] = document.errors
    if (first?.code === 'RESOURCE_EXHAUSTION') return failed('too_deep')
    if (first !== undefined) return failed('not_readable', first.message.split('\n\n')[0] ?? '')
    keepNumbersAsWritten(document)
    return { value: document.toJS({ maxAliasCount: maxAliasExpansions }) }
  } catch (cause) {
    if (cause instanceof RangeError) return failed('too_deep')
    if (!(cause instanceof ReferenceError)) throw cause
    // A dangling or exploding alias.
    return cause.message.startsWith('Excessive')
      ? failed('too_many_aliases')
      : failed('not_readable', cause.message)
  }
}

/** `0123`, `0x10` and `1.10` are codes and versions at least as often as numbers. */
function keepNumbersAsWritten(document: ReturnType<typeof parseDocument>): void {
  visit(document, {
    Scalar(_, node) {
      const { value, source } = node
      if (typeof value === 'number' && source !== undefined && String(value) !== source) node.value = source
    },
  })
}

/** Depth in levels, and size as JSON without white space. Iterative, level by level; visits shared nodes once. */
function measured(root: unknown): { depth: number; size: number } {
  const seen = new Set<unknown>()
  let size = 0
  let depth = 0
  for (let level = [root]; level.length > 0 && depth <= maxDocumentDepth + 1; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') size += value.length + 2
      else if (typeof value !== 'object' || value === null) size += 4
      if (typeof value !== 'object' || value === null || seen.has(value)) continue
      seen.add(value)
      const isList = Array.isArray(value)
      for (const [name, child] of Object.entries(value)) {
        size += isList ? 1 : name.length + 4
        next.push(child)
      }
    }
    level = next
  }
  return { depth: depth - 1, size }
}

import { parseDocument } from 'yaml'
import { maxAliasExpansions, maxDocumentBytes, maxDocumentDepth } from './limits.ts'

export const textErrors = ['empty', 'too_big', 'not_readable', 'too_deep', 'too_many_aliases'] as const
export type TextError = (typeof textErrors)[number]

export type ParsedText =
  | { state: 'parsed'; value: unknown; format: 'json' | 'yaml'; bytes: number }
  | { state: 'error'; error: TextError; detail: string }

function invalid(code: TextError, detail = ''): ParsedText {
  return { state: 'error', error: code, detail }
}

export function parseText(text: string): ParsedText {
  if (text.trim() === '') return invalid('empty')
  if (text.length > maxDocumentBytes) return invalid('too_big')
  const bytes = new TextEncoder().encode(text).length
  if (bytes > maxDocumentBytes) return invalid('too_big')
  const body = text.replace(/^\uFEFF/, '')
  const format = /^\s*\{/.test(body) ? 'json' : 'yaml'
  const read = format === 'json' ? parseJson(body) : parseYaml(body)
  if ('error' in read) return read
  if (isTooDeep(read.value)) return invalid('too_deep')
  return { state: 'parsed', value: read.value, format, bytes }
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
    const second = parseYaml(text)
    if ('value' in second || second.error !== 'not_readable') return second
    return failed('not_readable', cause instanceof Error ? cause.message : '')
  }
}

function parseYaml(text: string): Read {
  try {
    const document = parseDocument(text, { logLevel: 'silent', merge: true, prettyErrors: true })
    const [first] = document.errors
    if (first?.code === 'RESOURCE_EXHAUSTION') return failed('too_deep')
    if (first !== undefined) return failed('not_readable', first.message.split('\n\n')[0] ?? '')
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

/** Iterative, level by level; visits shared nodes once. */
function isTooDeep(root: unknown): boolean {
  const seen = new Set<unknown>()
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDocumentDepth) return true
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null || seen.has(value)) continue
      seen.add(value)
      for (const child of Object.values(value)) next.push(child)
    }
    level = next
  }
  return false
}

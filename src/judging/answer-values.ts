/** Finds the JSON in a model's answer: alone, in a fence, in prose, after reasoning, or nearly JSON. */
import { jsonrepair } from 'jsonrepair'
import { maxCheckedValues, maxJsonDepth, parseBoundedJson } from '../contract/bounded-json.ts'
import type { z } from '../contract/zod.ts'
import { beginsWithThoughts, withoutThoughts } from './thoughts.ts'

/** Objects and lists looked at in one answer; prose has a few braces of its own. */
const maxCandidates = 20
const maxMendedCharacters = 262_144

export type FittingAnswer<Answer> =
  | { readonly value: Answer }
  /** Errors of the first value that was found; undefined without any JSON. */
  | { readonly error: z.ZodError | undefined }

/** Returns the first value in a text that fits a schema. `prepare` is applied to each value before. */
export function fittingAnswer<Answer>(
  text: string,
  schema: z.ZodType<Answer>,
  prepare: (value: unknown) => unknown = (value) => value,
): FittingAnswer<Answer> {
  let error: z.ZodError | undefined
  for (const found of answerValues(text)) {
    const value = prepare(found)
    for (const form of [value, ...unwrapped(value)]) {
      const parsed = schema.safeParse(form)
      if (parsed.success) return { value: parsed.data }
      error ??= parsed.error
    }
  }
  return { error }
}

/** A model may put the object into a list, or below its name. */
function unwrapped(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inner: unknown[] = Object.values(value)
  const [only] = inner
  return inner.length === 1 && typeof only === 'object' && only !== null ? [only] : []
}

/** Yields the values of a text in linear time: as they are first, then mended. */
export function* answerValues(text: string): Generator<unknown> {
  const whole = strictly(text)
  if (whole !== undefined) {
    yield whole.value
    return
  }
  const answer = withoutThoughts(text)
  yield* valuesIn(answer)
  // An answer may quote a closing tag.
  if (answer !== text && !beginsWithThoughts(text) && /^\s*(?:[{[]|```)/.test(text)) yield* valuesIn(text)
}

function* valuesIn(text: string): Generator<unknown> {
  const broken: string[] = []
  for (const candidate of balancedIn(text)) {
    const parsed = strictly(candidate)
    if (parsed === undefined) broken.push(candidate)
    else yield parsed.value
  }
  for (const candidate of broken) {
    const parsed = mended(candidate)
    if (parsed !== undefined) yield parsed.value
  }
}

function strictly(text: string): { readonly value: unknown } | undefined {
  const parsed = parseBoundedJson(text.trim(), maxCheckedValues)
  return 'value' in parsed && typeof parsed.value === 'object' && parsed.value !== null ? parsed : undefined
}

/** Mends quotes, commas, comments, line ends in strings and words such as `None`; never the end of a text. */
function mended(text: string): { readonly value: unknown } | undefined {
  if (text.length > maxMendedCharacters) return undefined
  try {
    return strictly(jsonrepair(text))
  } catch {
    // Its message quotes the text.
    return undefined
  }
}

/**
 * Yields the outermost objects and lists of a text that are closed. After one that begins like JSON and has no end there
 * is nothing more: the answer was cut off, and a part of it would pass for the whole.
 */
function* balancedIn(text: string): Generator<string> {
  let from = 0
  for (let count = 0; count < maxCandidates; count++) {
    const start = nextOpening(text, from)
    if (start === -1) return
    const end = endOfValue(text, start)
    if (end !== -1) yield text.slice(start, end)
    else if (/^[{[]\s*["'{[]/.test(text.slice(start, start + 1000))) return
    from = end === -1 ? start + 1 : end
  }
}

function nextOpening(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{' || text[at] === '[') return at
  }
  return -1
}

/** Returns the index after the closing bracket; -1 without one, or if the value is too deep. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  let before = ''
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"' || (character === "'" && '{[,:'.includes(before))) {
      at = endOfString(text, at, character)
      if (at === -1) return -1
    } else if (character === '{' || character === '[') {
      depth += 1
      if (depth > maxJsonDepth) return -1
    } else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
    if (!/\s/.test(character)) before = character
  }
  return -1
}

function endOfString(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return -1
}

import { base64Forms } from './base64-forms.ts'
import { codesOf, decodeEscapes } from './escapes.ts'
import type { Secret } from './secret.ts'

/** Shorter secrets are ordinary words, whose masking would garble harmless texts. */
const minLength = 8
/** Layers of escapes, such as a link in JSON in JSON (docs/behaviour.md, section 9). */
const maxRounds = 4

export interface MaskedText {
  /** Returns the text that certainly contains no part of the secret. */
  push(piece: string): string
  end(): string
}

export interface SecretMask {
  text(value: string): string
  stream(): MaskedText
  /** Masks every string of a parsed value, names included. */
  value(value: unknown): unknown
}

/**
 * Each character of the secret may be plain, escaped as in JSON or percent-encoded, in any mixture, up to four times
 * over. Null, or a secret below eight characters, masks nothing.
 *
 * @param inBytes also in base64 and in hexadecimal digits
 */
export function createSecretMask(secret: Secret | null, { inBytes = false } = {}): SecretMask {
  const wanted = secret?.reveal() ?? ''
  if (wanted.length < minLength) {
    return {
      text: (text) => text,
      stream: () => ({ push: (piece) => piece, end: () => '' }),
      value: (value) => value,
    }
  }
  const forms = formsOf(wanted)
  if (inBytes) forms.push(...base64Forms(wanted), ...hexForms(wanted))
  const text = (value: string) => (mayContain(value, forms) ? overwrite(value, forms).text : value)
  return {
    text,
    stream() {
      let held = ''
      return {
        push(piece) {
          const { text: masked, undecided } = overwrite(held + piece, forms)
          held = masked.slice(undecided)
          return masked.slice(0, undecided)
        },
        end() {
          const tail = held
          held = ''
          return tail
        },
      }
    },
    value: (value) => maskIn(value, text),
  }
}

/** No recursion, so that depth cannot exhaust the stack; in place where possible. */
function maskIn(root: unknown, mask: (text: string) => string): unknown {
  const holder: Record<string, unknown> = { root }
  const open: object[] = [holder]
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const [name, value] of Object.entries(parent)) {
      const masked = typeof value === 'string' ? mask(value) : value
      if (typeof masked === 'object' && masked !== null) open.push(masked)
      const maskedName = Array.isArray(parent) ? name : mask(name)
      if (maskedName !== name) Reflect.deleteProperty(parent, name)
      if (maskedName !== name || masked !== value) define(parent, maskedName, masked)
    }
  }
  return holder.root
}

/** Assignment treats a name like `__proto__` specially. */
function define(parent: object, name: string, value: unknown): void {
  Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true })
}

/** A secret that itself looks escaped is masked together with the escapes around it. */
function formsOf(wanted: string): [string, ...string[]] {
  const forms: [string, ...string[]] = [wanted]
  for (let round = 0; round < maxRounds; round++) {
    const form = unescapeOnce({ text: forms.at(-1) ?? '', places: undefined })?.text ?? ''
    if (form.length < minLength) break
    forms.push(form)
  }
  return forms
}

function hexForms(wanted: string): string[] {
  const digits = Buffer.from(wanted, 'latin1').toString('hex')
  return [digits, digits.toUpperCase()]
}

/** A text decoded once more; `places` maps each character to its position in the original text. */
interface Reading {
  readonly text: string
  readonly places: Int32Array | undefined
}

/** Also returns the index from which more text could complete a match; decodes one escape layer per round. */
function overwrite(
  original: string,
  forms: readonly [string, ...string[]],
): { text: string; undecided: number } {
  const marks: [start: number, end: number][] = []
  let undecided = original.length
  let reading: Reading | undefined = { text: original, places: undefined }
  for (let round = 0; reading !== undefined && round <= maxRounds; round++) {
    const { text, places } = reading
    const placeOf = (index: number) => (index === text.length ? original.length : (places?.[index] ?? index))
    for (const form of forms) {
      let from = 0
      for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, from)) {
        from = at + form.length
        marks.push([placeOf(at), placeOf(from)])
      }
      undecided = Math.min(undecided, placeOf(undecidedFrom(text, from, form)))
    }
    reading = unescapeOnce(reading)
  }
  return paint(original, marks, undecided, forms[0].length)
}

/** Start of the longest suffix that could begin the secret, including a truncated escape. */
function undecidedFrom(text: string, from: number, wanted: string): number {
  const cut = cutEscape.exec(text.slice(-longestCut))?.[0].length ?? 0
  const whole = text.length - cut
  const first = wanted.charAt(0)
  for (
    let at = text.indexOf(first, Math.max(from, whole - wanted.length + 1));
    ;
    at = text.indexOf(first, at + 1)
  ) {
    if (at === -1 || at >= whole) return Math.max(from, whole)
    if (wanted.startsWith(text.slice(at, whole))) return at
  }
}

const longestCut = 6 * maxRounds
/** A truncated escape, or several in a row. */
const cutEscape = /(?:\\(?:u[0-9a-f]{0,3})?|%[0-9a-f]?)+$/i

/** The same rounds without positions, since nearly no text contains a secret. */
function mayContain(text: string, forms: readonly string[]): boolean {
  if (forms.some((form) => text.includes(form))) return true
  if (!mayBeEscaped(text)) return false
  let codes = codesOf(text)
  for (let round = 0; round < maxRounds; round++) {
    const length = decodeEscapes(codes)
    if (length === codes.length) return false
    codes = codes.subarray(0, length)
    const bytes = Buffer.from(codes.buffer, 0, codes.byteLength)
    if (forms.some((form) => bytes.includes(form, 0, 'utf16le'))) return true
  }
  return false
}

/** Undefined when there is nothing to decode. */
function unescapeOnce({ text, places }: Reading): Reading | undefined {
  if (!mayBeEscaped(text)) return undefined
  const codes = codesOf(text)
  const positions = places ?? ascending(text.length)
  const length = decodeEscapes(codes, { places: positions })
  if (length === text.length) return undefined
  const unescaped = Buffer.from(codes.buffer, 0, 2 * length).toString('utf16le')
  return { text: unescaped, places: positions.subarray(0, length) }
}

function ascending(length: number): Int32Array {
  const places = new Int32Array(length)
  for (let at = 0; at < length; at++) places[at] = at
  return places
}

function mayBeEscaped(text: string): boolean {
  return text.includes('\\') || text.includes('%')
}

/** Paints one asterisk per character of the secret for each match. */
function paint(
  original: string,
  marks: [start: number, end: number][],
  undecided: number,
  stars: number,
): { text: string; undecided: number } {
  if (marks.length === 0) return { text: original, undecided }
  marks.sort(([a], [b]) => a - b)
  const cover = '*'.repeat(stars)
  // Faster than joined pieces for a text of many matches.
  let painted = ''
  let end = 0
  let shift = 0
  for (const [start, stop] of marks) {
    if (start < end) {
      // The same match, found in another round as well.
      end = Math.max(end, stop)
      continue
    }
    if (start > end) painted += original.slice(end, start)
    painted += cover
    shift += stars - (stop - start)
    end = stop
  }
  painted += original.slice(end)
  return { text: painted, undecided: Math.max(undecided, end) + shift }
}

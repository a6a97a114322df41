/** Overwrites echoes of the token in base64 and in UTF-16 (docs/behaviour.md, section 3). */
import { base64Forms } from '../../core/base64-forms.ts'

/** A shorter token would cause false matches. */
const minTokenLength = 8
/** This many characters of base64 in a row are rare in text, and the shortest form has twice as many. */
const probeLength = 16
const star = 0x2a

/** The characters of both alphabets of base64 (RFC 4648, sections 4 and 5). */
const isBase64 = new Uint8Array(256)
for (const byte of Buffer.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_',
  'latin1',
)) {
  isBase64[byte] = 1
}

export interface DisguisedEcho {
  /** Overwrites in place; returns the index from which nothing is decided yet, `data.length` if all is. */
  overwrite(data: Buffer, isLast: boolean): number
}

/** A form of the token as bytes, and the repeating pattern that overwrites it. */
interface Form {
  readonly wanted: Buffer
  readonly cover: Buffer
}

/** Creates a search for one token, at almost no cost in text without either form. */
export function createDisguisedEcho(token: string): DisguisedEcho {
  const isTooShort = token.length < minTokenLength
  const inBase64 = isTooShort ? [] : inBase64Of(token)
  const inUtf16 = isTooShort ? [] : utf16Forms(token)
  const lengths = inBase64.map(({ wanted }) => wanted.length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(0, ...lengths)]

  return {
    overwrite(data, isLast) {
      let decided = data.length
      if (data.includes(0)) decided = overwriteForms(data, inUtf16, isLast)
      if (!isLast) decided = Math.min(decided, beginningAtEnd(data, inBase64, longest))
      if (mayHoldBase64(data, shortest)) overwriteForms(data, inBase64, true)
      return decided
    },
  }
}

function inBase64Of(token: string): Form[] {
  return base64Forms(token).map((text) => ({ wanted: Buffer.from(text, 'latin1'), cover: Buffer.of(star) }))
}

function utf16Forms(token: string): Form[] {
  const little = Buffer.from(token, 'utf16le')
  return [
    { wanted: little, cover: Buffer.of(star, 0) },
    { wanted: Buffer.from(little).swap16(), cover: Buffer.of(0, star) },
  ]
}

function overwriteForms(data: Buffer, forms: readonly Form[], isLast: boolean): number {
  let decided = data.length
  for (const { wanted, cover } of forms) {
    let from = 0
    for (let at = data.indexOf(wanted); at !== -1; at = data.indexOf(wanted, from)) {
      from = at + wanted.length
      data.fill(cover, at, from)
    }
    if (!isLast) decided = Math.min(decided, beginningOf(wanted, data, from))
  }
  return decided
}

/** Returns where a partial `wanted` starts at the end of the data, else `data.length`. */
function beginningOf(wanted: Buffer, data: Buffer, from: number): number {
  const first = wanted[0] ?? 0
  const tail = Math.max(from, data.length - wanted.length + 1)
  for (let at = data.indexOf(first, tail); at !== -1; at = data.indexOf(first, at + 1)) {
    if (data.compare(wanted, 0, data.length - at, at) === 0) return at
  }
  return data.length
}

/** Only base64 characters at the end of the data can start a match. */
function beginningAtEnd(data: Buffer, forms: readonly Form[], longest: number): number {
  let run = data.length
  const earliest = Math.max(0, run - longest)
  while (run > earliest && isBase64[data[run - 1] ?? 0] === 1) run--
  if (run === data.length) return run
  return Math.min(data.length, ...forms.map(({ wanted }) => beginningOf(wanted, data, run)))
}

/** Samples some bytes: every form covers at least one sample and those before it. */
function mayHoldBase64(data: Buffer, shortest: number): boolean {
  if (shortest < 2 * probeLength) return data.length >= shortest
  for (let at = probeLength - 1; at < data.length; at += shortest - probeLength + 1) {
    let start = at
    while (start > at - probeLength && isBase64[data[start] ?? 0] === 1) start--
    if (start === at - probeLength) return true
  }
  return false
}

/** Overwrites every echo of the session's token in an answer, byte for byte (docs/behaviour.md, section 3). */
import { createDisguisedEcho } from './disguised-echo.ts'

const star = 0x2a
const percent = 0x25
const backslash = 0x5c
const letterU = 0x75
/** Characters that JSON may write with a backslash before them (RFC 8259, section 7). */
const escapable = new Set([0x22, 0x2f, backslash])

const noMatch = -1
/** More bytes could complete a match. */
const undecided = -2

/** A percent sign may itself be percent-encoded, repeatedly: a link within the query of a link. */
const maxPercentRounds = 4
const digitTwo = 0x32
const digitFive = 0x35

export interface TokenMask {
  text(value: string): string
  /** Case-insensitive, for header names. */
  name(name: string): string
  stream(): MaskedStream
}

export interface MaskedStream {
  /** Returns the decided bytes, changed in place; the end may be held back for the next call. */
  push(chunk: Buffer): Buffer
  end(): Buffer
}

const nothing: Buffer = Buffer.alloc(0)
/** An escape, or more base64 characters in a row than words have; a header cannot contain UTF-16. */
const mayBeEncoded = /[%\\]|[\w+/-]{10}/

/** Creates a mask for one token (rule 3.8): raw, percent-encoded or JSON-escaped in any mixture, UTF-16 or base64. */
export function createTokenMask(token: string): TokenMask {
  const wanted = Buffer.from(token, 'latin1')
  const first = wanted[0]
  const begin = { first: first ?? noMatch, highDigit: wanted.toString('hex', 0, 1).charCodeAt(0) }
  let lowerCase: TokenMask | undefined

  const disguised = createDisguisedEcho(token)

  /** Works in place; returns the index from which nothing is decided yet, `data.length` if all is. */
  function overwrite(data: Buffer, isLast: boolean): number {
    return Math.min(overwriteWritten(data, isLast), disguised.overwrite(data, isLast))
  }

  function overwriteWritten(data: Buffer, isLast: boolean): number {
    if (!data.includes(percent) && !data.includes(backslash)) return overwriteRaw(data)
    for (let at = nextStart(data, 0, begin); at < data.length; at = nextStart(data, at, begin)) {
      const end = match(data, at, wanted, isLast)
      if (end === undecided && !isLast) return at
      if (end >= 0) data.fill(star, at, end)
      at = end >= 0 ? end : at + 1
    }
    return data.length
  }

  /** The common case: nothing in the data is encoded, so native code can search. */
  function overwriteRaw(data: Buffer): number {
    let from = 0
    for (let at = data.indexOf(wanted); at !== -1; at = data.indexOf(wanted, from)) {
      from = at + wanted.length
      data.fill(star, at, from)
    }
    if (first === undefined) return data.length
    const tail = Math.max(from, data.length - wanted.length + 1)
    for (let at = data.indexOf(first, tail); at !== -1; at = data.indexOf(first, at + 1)) {
      if (data.compare(wanted, 0, data.length - at, at) === 0) return at
    }
    return data.length
  }

  return {
    name(name) {
      if (name.length < token.length) return name
      const lower = name.toLowerCase()
      lowerCase ??= createTokenMask(token.toLowerCase())
      const masked = lowerCase.text(lower)
      return masked === lower ? name : masked
    },
    text(value) {
      // No encoding of a character is shorter than the character.
      if (value.length < token.length || (!value.includes(token) && !mayBeEncoded.test(value))) return value
      const data = Buffer.from(value, 'latin1')
      overwrite(data, true)
      return data.toString('latin1')
    },
    stream: () => createMaskedStream(overwrite),
  }
}

function createMaskedStream(overwrite: (data: Buffer, isLast: boolean) => number): MaskedStream {
  let undecidedBytes: Buffer = nothing
  return {
    push(chunk) {
      const data = undecidedBytes.length === 0 ? chunk : Buffer.concat([undecidedBytes, chunk])
      const decided = overwrite(data, false)
      undecidedBytes = decided === data.length ? nothing : data.subarray(decided)
      return decided === data.length ? data : data.subarray(0, decided)
    },
    end() {
      const last = undecidedBytes
      undecidedBytes = nothing
      overwrite(last, true)
      return last
    },
  }
}

/** Returns the next index where a match may start, judged by two bytes at a fraction of a match's cost. */
function nextStart(
  data: Buffer,
  from: number,
  { first, highDigit }: { first: number; highDigit: number },
): number {
  const { length } = data
  for (let at = from; at < length; at++) {
    const byte = data[at] ?? noMatch
    if (byte === first) return at
    if (byte !== percent && byte !== backslash) continue
    if (at + 1 === length) return at
    const next = data[at + 1] ?? noMatch
    const begins =
      byte === percent ? next === digitTwo || next === highDigit : next === letterU || next === first
    if (begins) return at
  }
  return length
}

/** Returns the end of the match of `wanted` at `at`, `noMatch`, or `undecided` if the data ends too early. */
function match(data: Buffer, at: number, wanted: Buffer, isLast: boolean): number {
  let index = at
  for (let i = 0; i < wanted.length; i++) {
    const character = wanted[i] ?? 0
    // Reads beyond the end would slow all of these reads.
    if (index === data.length) return undecided
    const byte = data[index]
    if (byte !== percent && byte !== backslash) {
      if (byte !== character) return noMatch
      index++
    } else if (byte === character) {
      return matchEveryWay(data, index, wanted.subarray(i), isLast)
    } else {
      index = encoded(data, index, character)
      if (index < 0) return index
    }
  }
  return index
}

/** For tokens with a percent sign or backslash: all readings advance together to stay bounded; the longest counts. */
function matchEveryWay(data: Buffer, at: number, wanted: Buffer, isLast: boolean): number {
  let places = new Set([at])
  let isUndecided = false
  for (const character of wanted) {
    const next = new Set<number>()
    for (const index of places) {
      const byte = data[index]
      if (byte === undefined) isUndecided = true
      else {
        if (byte === character) next.add(index + 1)
        if (character === percent && byte === percent) {
          if (addEncodedPercents(data, index, next)) isUndecided = true
        } else if (byte === percent || byte === backslash) {
          const end = encoded(data, index, character)
          if (end === undecided) isUndecided = true
          else if (end !== noMatch) next.add(end)
        }
      }
    }
    places = next
  }
  if (isUndecided && !isLast) return undecided
  return places.size === 0 ? noMatch : Math.max(...places)
}

function encoded(data: Buffer, at: number, character: number): number {
  if (data[at] === percent) return percentEncoded(data, at, character)
  if (at + 1 === data.length) return undecided
  const next = data[at + 1]
  if (next === letterU) return hex(data, at + 2, 4, character)
  return next === character && escapable.has(character) ? at + 2 : noMatch
}

/** `%41`, `%2541`, `%252541`: each round encodes the last one's percent sign. */
function percentEncoded(data: Buffer, at: number, character: number): number {
  for (let round = 1, index = at + 1; ; round++, index += 2) {
    const end = hex(data, index, 2, character)
    if (end !== noMatch || round === maxPercentRounds) return end
    if (data[index] !== digitTwo) return noMatch
    if (index + 1 === data.length) return undecided
    if (data[index + 1] !== digitFive) return noMatch
  }
}

/** Adds every end of an encoded percent sign: `%25` is one, and may begin `%2525`. True if undecided. */
function addEncodedPercents(data: Buffer, at: number, ends: Set<number>): boolean {
  for (let round = 1, index = at + 1; round <= maxPercentRounds; round++, index += 2) {
    const end = hex(data, index, 2, percent)
    if (end === undecided) return true
    if (end === noMatch) return false
    ends.add(end)
  }
  return false
}

/** 255 for bytes that are not hexadecimal digits. */
const digitOf = new Uint8Array(256).fill(255)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  digitOf[digit.charCodeAt(0)] = value
  digitOf[digit.toUpperCase().charCodeAt(0)] = value
}

/** From the highest digit on. */
function hex(data: Buffer, at: number, digits: number, character: number): number {
  for (let i = 0; i < digits; i++) {
    if (at + i >= data.length) return undecided
    if (digitOf[data[at + i] ?? 0] !== ((character >> (4 * (digits - 1 - i))) & 15)) return noMatch
  }
  return at + digits
}

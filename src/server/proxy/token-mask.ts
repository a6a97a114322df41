/** Overwrites every echo of the session's token in an answer, byte for byte (decisions, section 3). */

const star = 0x2a
const percent = 0x25
const backslash = 0x5c
const letterU = 0x75
/** Characters that JSON may write with a backslash before them (RFC 8259, section 7). */
const escapable = new Set([0x22, 0x2f, backslash])

const noMatch = -1
/** What there is could become a match with more bytes. */
const undecided = -2

const textual = /json|text|javascript|ecmascript|xml|urlencoded/i

/** True for an answer that may hold text; one without a type is looked through as well. */
export function mayHoldText(contentType: string | undefined): boolean {
  return contentType === undefined || contentType === '' || textual.test(contentType)
}

export interface TokenMask {
  /** Masks a header value. */
  text(value: string): string
  /** Masks a body that comes in pieces. */
  stream(): MaskedStream
}

export interface MaskedStream {
  /** Gives what is decided so far. The chunk is changed in place; the end of it may be kept for the next call. */
  push(chunk: Buffer): Buffer
  /** Gives what was kept. */
  end(): Buffer
}

const nothing: Buffer = Buffer.alloc(0)

/** Each character of the token may come raw, percent-encoded or escaped as in JSON, in any mixture. */
export function createTokenMask(token: string): TokenMask {
  const wanted = Buffer.from(token, 'latin1')
  const first = wanted[0]

  /** Overwrites all matches; returns from where on nothing is decided yet, `data.length` if all is. */
  function overwrite(data: Buffer): number {
    if (!data.includes(percent) && !data.includes(backslash)) return overwriteRaw(data)
    let at = 0
    while (at < data.length) {
      const byte = data[at]
      if (byte === first || byte === percent || byte === backslash) {
        const end = match(data, at, wanted, 0)
        if (end === undecided) return at
        if (end !== noMatch) {
          data.fill(star, at, end)
          at = end
          continue
        }
      }
      at++
    }
    return data.length
  }

  /** The common case: nothing in the data is encoded, so the search can be left to native code. */
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
    text(value) {
      if (!value.includes(token) && !value.includes('%') && !value.includes('\\')) return value
      const data = Buffer.from(value, 'latin1')
      overwrite(data)
      return data.toString('latin1')
    },
    stream() {
      let kept: Buffer = nothing
      return {
        push(chunk) {
          const data = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
          const decided = overwrite(data)
          kept = decided === data.length ? nothing : data.subarray(decided)
          return decided === data.length ? data : data.subarray(0, decided)
        },
        end() {
          const rest = kept
          kept = nothing
          return rest
        },
      }
    },
  }
}

/** Where the match of `wanted[from…]` at `at` ends, or `noMatch`, or `undecided` when the data ends too early. */
function match(data: Buffer, at: number, wanted: Buffer, from: number): number {
  let index = at
  for (let i = from; i < wanted.length; i++) {
    const character = wanted[i] ?? 0
    const byte = data[index]
    if (byte === undefined) return undecided
    const encodedEnd = byte === percent || byte === backslash ? encoded(data, index, character) : noMatch
    if (byte === character) {
      if (encodedEnd === noMatch) {
        index++
        continue
      }
      // A token may itself hold a percent sign or a backslash: then both readings are possible.
      const raw = match(data, index + 1, wanted, i + 1)
      if (raw !== noMatch || encodedEnd === undecided) return raw === noMatch ? undecided : raw
    }
    if (encodedEnd < 0) return encodedEnd
    index = encodedEnd
  }
  return index
}

/** Where an encoded form of the character ends that begins at `at` with a percent sign or a backslash. */
function encoded(data: Buffer, at: number, character: number): number {
  if (data[at] === percent) return hex(data, at + 1, 2, character)
  const next = data[at + 1]
  if (next === undefined) return undecided
  if (next === letterU) return hex(data, at + 2, 4, character)
  return next === character && escapable.has(character) ? at + 2 : noMatch
}

/** Compares hexadecimal digits in either case. */
function hex(data: Buffer, at: number, digits: number, character: number): number {
  const expected = character.toString(16).padStart(digits, '0')
  for (let i = 0; i < digits; i++) {
    const byte = data[at + i]
    if (byte === undefined) return undecided
    if (String.fromCharCode(byte).toLowerCase() !== expected[i]) return noMatch
  }
  return at + digits
}

/** Text from bytes of unknown encoding: files of editors, spreadsheets and exports. */
import { oldEncoding } from './old-encoding.ts'

export interface FileText {
  readonly text: string
  /** A label of the Encoding standard. */
  readonly encoding: string
  /** False for a guess by letters, to be checked by a person. */
  readonly isCertain: boolean
}

/** From 0x80 to 0x9f in windows-1252; five are unassigned. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/**
 * By byte order mark, else UTF-16 by its zeros, else UTF-8, else the old encoding that fits the letters.
 * Never fails: bytes of no text become text that makes no sense.
 */
export function decodedText(bytes: Uint8Array): FileText {
  const wide = utf16(bytes)
  if (wide !== undefined) return { text: decoded(bytes, wide), encoding: wide, isCertain: true }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: 'utf-8', isCertain: true }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const encoding = oldEncoding(bytes) ?? 'windows-1252'
    return { text: decoded(bytes, encoding), encoding, isCertain: false }
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'windows-1252') return text
  // Older runtimes decode windows-1252 as Latin-1, without euro sign and quotation marks.
  return text.replace(/[\x80-\x9f]/g, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80))
}

/** Enough to tell; zeros of Latin text alternate. */
const sampleBytes = 4_000

function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 5 || Math.min(even, odd) > sample.length / 50) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Decodes text of any origin: by its mark, as UTF-8, as declared, or as the encoding that its letters fit. */
import { oldEncoding } from '../../../contract/old-encoding.ts'

/** From 0x80 to 0x9f; five are unassigned. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

export interface DecodedText {
  readonly text: string
  /** A label of the Encoding standard. */
  readonly encoding: string
  /** Neither marked nor declared, and not UTF-8, so letters may be wrong. */
  readonly isGuess: boolean
}

/** The bytes are plainly not Western, and fit no other known encoding. */
export class UnknownEncodingError extends Error {
  override readonly name = 'UnknownEncodingError'
}

/** Returns the text of `decodeWithEncoding`. Throws UnknownEncodingError. */
export function decodeText(bytes: Uint8Array): string {
  return decodeWithEncoding(bytes).text
}

/**
 * Decodes by byte order mark, else as UTF-8, else as declared, else as an old encoding that the letters fit
 * (windows-1252 for Western text). Throws UnknownEncodingError.
 *
 * @param declared label that the document itself names
 */
export function decodeWithEncoding(bytes: Uint8Array, declared?: string): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      encoding: 'utf-8',
      isGuess: false,
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  if (declared !== undefined && isKnown(declared) && !/^utf-?(?:8|16)/i.test(declared))
    return decoded(bytes, declared)
  const encoding = oldEncoding(bytes)
  if (encoding === undefined) throw new UnknownEncodingError()
  return { ...decoded(bytes, encoding), isGuess: true }
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'replacement'
  } catch {
    return false
  }
}

function decoded(bytes: Uint8Array, label: string): DecodedText {
  const decoder = new TextDecoder(label)
  const { encoding } = decoder
  const text = encoding === 'windows-1252' ? western(bytes) : decoder.decode(bytes)
  return { text, encoding, isGuess: false }
}

/** Older runtimes decode windows-1252 as Latin-1, without euro sign and quotation marks. */
function western(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return latin1.replace(/[\x80-\x9f]/g, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80))
}

const declaredBytes = 2048

/** Finds the encoding that an HTML or XML document names near its beginning (HTML Living Standard, 13.2.3.2). */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, declaredBytes))
  const found =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i.exec(head) ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]{2,40})/i.exec(head)
  return found?.[1]
}

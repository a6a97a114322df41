import { codesOf, decodeEscapes } from './escapes.ts'

/** Returns a webhook's searchable form: lower case, with escapes such as `\u00e9` and `\/` decoded. */
export function foldedText(body: string): string {
  return (body.includes('\\') ? unescaped(body) : body).toLowerCase()
}

function unescaped(json: string): string {
  const codes = codesOf(json)
  const length = decodeEscapes(codes, { isJson: true })
  return Buffer.from(codes.buffer, 0, 2 * length).toString('utf16le')
}

import { withoutBlanks } from './blanks.ts'
import { lowerCaseName } from './header-name.ts'

/** The answer is not valid HTTP/1.1. */
export class ResponseSyntaxError extends Error {
  override readonly name = 'ResponseSyntaxError'
}

export interface ResponseFraming {
  /** A number of bytes, or how the end is marked. */
  readonly body: number | 'chunked' | 'until-close'
  /** True if both sides allow another exchange on the connection (RFC 9112, section 9.3). */
  readonly isPersistent: boolean
}

/** Determines where a response body ends (RFC 9112, section 6.3). Throws ResponseSyntaxError for ambiguous framing. */
export function frameResponse(
  rawHeaders: readonly string[],
  { isBodiless, isHttp11 }: { isBodiless: boolean; isHttp11: boolean },
): ResponseFraming {
  let length: string | undefined
  let coding: string | undefined
  let connection = ''
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const value = rawHeaders[i + 1] ?? ''
    switch (lowerCaseName(rawHeaders[i] ?? '')) {
      case 'content-length':
        if (!/^\d{1,15}$/.test(value) || (length !== undefined && length !== value)) {
          throw new ResponseSyntaxError('the content length makes no sense')
        }
        length = value
        break
      case 'transfer-encoding':
        coding = coding === undefined ? value.toLowerCase() : `${coding}, ${value.toLowerCase()}`
        break
      case 'connection':
        connection += `,${value.toLowerCase()}`
        break
    }
  }
  const says = (option: string) => connection.split(',').some((given) => withoutBlanks(given) === option)
  const isPersistent = isHttp11 ? connection === '' || !says('close') : says('keep-alive')
  if (isBodiless) return { body: 0, isPersistent }
  if (coding === undefined)
    return { body: length === undefined ? 'until-close' : Number(length), isPersistent }
  // Two framings at once are used for response smuggling.
  if (length !== undefined)
    throw new ResponseSyntaxError('the answer has both a length and a transfer encoding')
  if (coding !== 'chunked') throw new ResponseSyntaxError('the transfer encoding is not supported')
  // HTTP/1.0 has no chunked coding, so such a response cannot be trusted (RFC 9112, section 6.1).
  return { body: 'chunked', isPersistent: isPersistent && isHttp11 }
}

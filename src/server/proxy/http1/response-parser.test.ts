import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { ResponseSyntaxError } from './response-framing.ts'
import { ResponseParser } from './response-parser.ts'

interface Parsed {
  status: number
  reason: string
  headers: string[]
  body: string
  ended: boolean
  parser: ResponseParser
}

function feed(text: string, method = 'GET', cuts: number[] = [], closed = false): Parsed {
  const parsed = { status: 0, reason: '', headers: [] as string[], body: '', ended: false }
  const parser = new ResponseParser(
    {
      onHead(status, reason, rawHeaders) {
        Object.assign(parsed, { status, reason, headers: rawHeaders })
      },
      onBody(piece) {
        if (parsed.ended) throw new Error('a piece after the end')
        parsed.body += piece.toString('latin1')
      },
      onEnd(last) {
        if (parsed.ended) throw new Error('a second end')
        parsed.body += last?.toString('latin1') ?? ''
        parsed.ended = true
      },
    },
    method,
  )
  const data = Buffer.from(text, 'latin1')
  const borders = [...new Set(cuts.map((cut) => cut % (data.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const border of [...borders, data.length]) {
    if (border > from) parser.execute(Buffer.from(data.subarray(from, border)))
    from = border
  }
  if (closed) parser.finish()
  return { ...parsed, parser }
}

const ok = 'HTTP/1.1 200 OK\r\n'

test('length, chunked and close framing are parsed', () => {
  expect(feed(`${ok}a: 1\r\ncontent-length: 5\r\n\r\nhello`)).toMatchObject({
    status: 200,
    reason: 'OK',
    headers: ['a', '1', 'content-length', '5'],
    body: 'hello',
    ended: true,
  })
  const chunked = `${ok}transfer-encoding: chunked\r\n\r\n5;x="y"\r\nhello\r\n0001\r\n!\r\n0\r\nx-sum: 1\r\n\r\n`
  expect(feed(chunked)).toMatchObject({ body: 'hello!', ended: true })
  expect(feed(`${ok}\r\nhello`)).toMatchObject({ body: 'hello', ended: false })
  expect(feed(`${ok}\r\nhello`, 'GET', [], true)).toMatchObject({ body: 'hello', ended: true })
})

test.each([
  ['HEAD', `${ok}content-length: 5\r\n\r\n`],
  ['HEAD', `${ok}transfer-encoding: chunked\r\n\r\n`],
  ['GET', 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\n'],
  ['GET', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n'],
  ['GET', `${ok}content-length: 0\r\n\r\n`],
])('a response to %s has no body: %j', (method, text) => {
  expect(feed(text, method)).toMatchObject({ body: '', ended: true })
})

test.each([
  ['HTTP/1.1 by itself', `${ok}content-length: 0\r\n\r\n`, true],
  ['that says close', `${ok}content-length: 0\r\nConnection: x, Close\r\n\r\n`, false],
  ['HTTP/1.0 by itself', 'HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n', false],
  [
    'HTTP/1.0 that says keep-alive',
    'HTTP/1.0 200 OK\r\ncontent-length: 0\r\nconnection: keep-alive\r\n\r\n',
    true,
  ],
  [
    'HTTP/1.0 in chunks, which it does not know',
    'HTTP/1.0 200 OK\r\ntransfer-encoding: chunked\r\nconnection: keep-alive\r\n\r\n0\r\n\r\n',
    false,
  ],
  ['bytes after the end', `${ok}content-length: 1\r\n\r\nab`, false],
  ['another answer after the end', `${ok}content-length: 0\r\n\r\n${ok}content-length: 0\r\n\r\n`, false],
])('connection reuse: %s', (_name, text, isReusable) => {
  const { parser } = feed(text)
  expect(parser.isDone).toBe(true)
  expect(parser.isReusable).toBe(isReusable)
})

test('any number of interim responses is skipped', () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(50)
  expect(feed(`HTTP/1.1 100 Continue\r\n\r\n${early}${ok}content-length: 2\r\n\r\nhi`)).toMatchObject({
    status: 200,
    body: 'hi',
  })
})

const headers = (...lines: string[]) => `${ok}${lines.map((line) => `${line}\r\n`).join('')}\r\n`
const chunks = (text: string) => `${headers('transfer-encoding: chunked')}${text}`

test.each([
  ['both framings', headers('transfer-encoding: chunked', 'content-length: 5')],
  ['both framings the other way round', headers('content-length: 5', 'transfer-encoding: chunked')],
  ['two lengths', headers('content-length: 5', 'content-length: 6')],
  ['a list of lengths', headers('content-length: 5, 5')],
  ['a negative length', headers('content-length: -5')],
  ['a length with a sign', headers('content-length: +5')],
  ['a hexadecimal length', headers('content-length: 0x5')],
  ['a length with a blank in it', headers('content-length: 5 5')],
  ['a length with a fraction', headers('content-length: 5.0')],
  ['a no-break space behind the length', headers('content-length: 5\xa0')],
  ['an empty length', headers('content-length:')],
  ['a length beyond all numbers', headers(`content-length: ${'9'.repeat(20)}`)],
  ['a form feed around the length', headers('content-length: \x0c5')],
  ['gzip before chunked', headers('transfer-encoding: gzip, chunked')],
  ['chunked twice', headers('transfer-encoding: chunked', 'transfer-encoding: chunked')],
  ['identity', headers('transfer-encoding: identity')],
  ['a misspelt coding', headers('transfer-encoding: xchunked')],
  ['a coding behind a vertical tab', headers('transfer-encoding: \x0bchunked')],
  ['an empty coding', headers('transfer-encoding:')],
  ['a blank before the colon', headers('content-length : 5')],
  ['a tab before the colon', headers('transfer-encoding\t: chunked')],
  ['a folded line', headers('x: a', ' b')],
  ['a folded line with a tab', headers('x: a', '\tb')],
  ['a blank before the first line', headers(' x: a')],
  ['no colon', headers('nonsense')],
  ['no name', headers(': a')],
  ['a name with a slash', headers('a/b: c')],
  ['NUL in a value', headers('x: a\0b')],
  ['NUL in a name', headers('x\0: a')],
  ['a bare CR in a value', headers('x: a\rb')],
  ['a bare LF in a value', headers('x: a\nb: c')],
  ['DEL', headers('x: \x7f')],
  ['bare line feeds', 'HTTP/1.1 200 OK\ncontent-length: 0\n\n\r\n\r\n'],
  ['a bare LF after the status line', 'HTTP/1.1 200 OK\nx: a\r\n\r\n'],
  ['HTTP/0.9', '<html></html>'],
  ['HTTP/2', 'HTTP/2 200 OK\r\n\r\n'],
  ['HTTP/1.2', 'HTTP/1.2 200 OK\r\n\r\n'],
  ['HTTP/11', 'HTTP/11.1 200 OK\r\n\r\n'],
  ['lower case', 'http/1.1 200 OK\r\n\r\n'],
  ['another protocol', 'ICY 200 OK\r\n\r\n'],
  ['a binary one', '\x15\x03\x01\0\x02\x02\x28'],
  ['a blank line first', `\r\n${ok}\r\n`],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n'],
  ['a status of four digits', 'HTTP/1.1 2000 OK\r\n\r\n'],
  ['a status of letters', 'HTTP/1.1 abc OK\r\n\r\n'],
  ['status 000', 'HTTP/1.1 000 OK\r\n\r\n'],
  ['two blanks before the status', 'HTTP/1.1  200 OK\r\n\r\n'],
  ['an unrequested 101', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n'],
  ['a head without an end', `${ok}${'x: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(1500)}`],
  ['a head that is too large', headers(`x: ${'a'.repeat(70_000)}`)],
  ['too many headers', headers(...Array.from({ length: 20_000 }, () => 'x: 1'))],
  ['a malformed interim answer', 'HTTP/1.1 103 Hints\r\na b: 1\r\n\r\n'],
  ['an empty chunk size', chunks('\r\nhello\r\n')],
  ['a chunk size that is none', chunks('xyz\r\n')],
  ['a chunk size with a prefix', chunks('0x5\r\nhello\r\n0\r\n\r\n')],
  ['a chunk size with a sign', chunks('+5\r\nhello\r\n')],
  ['a negative chunk size', chunks('-5\r\nhello\r\n')],
  ['a blank before the chunk size', chunks(' 5\r\nhello\r\n')],
  ['a chunk size with a blank in it', chunks('5 5\r\nhello\r\n')],
  ['a chunk size that overflows', chunks('ffffffffffffffff1\r\nhello')],
  ['a bare LF after the chunk size', chunks('5\nhello\r\n0\r\n\r\n\r\n')],
  ['a bare LF in a chunk extension', chunks('5;a\nb\r\nhello\r\n')],
  ['NUL in a chunk extension', chunks('5;\0\r\nhello\r\n')],
  ['a chunk extension without an end', chunks(`5;${'a'.repeat(2000)}`)],
  ['a chunk that is longer than it says', chunks('5\r\nhello!\r\n0\r\n\r\n')],
  ['a chunk that ends in LF', chunks('5\r\nhello\n0\r\n\r\n')],
  ['a malformed trailer field', chunks('0\r\nbad\r\n\r\n')],
  ['a trailer with a bare line feed', chunks('0\r\nx: 1\nHTTP/1.1 200 OK\r\n\r\n')],
  ['a trailer with a blank before its colon', chunks('0\r\nx : 1\r\n\r\n')],
  ['a folded trailer', chunks('0\r\nx: 1\r\n y\r\n\r\n')],
  ['a trailer without an end', chunks(`0\r\n${'x: aaaaaaaaaaaaaaaa\r\n'.repeat(2000)}`)],
])('refused: %s', (_name, text) => {
  expect(() => feed(text)).toThrow(ResponseSyntaxError)
  expect(() => feed(text, 'GET', [1, 3, 17, 19, 20, 21, 47, 48, 49])).toThrow(ResponseSyntaxError)
})

test.each([
  ['in the head', `${ok}content-le`],
  ['after nothing', ''],
  ['in a counted body', `${ok}content-length: 5\r\n\r\nhell`],
  ['in a chunk size', chunks('5')],
  ['in a chunk', chunks('5\r\nhel')],
  ['before the last chunk', chunks('5\r\nhello\r\n')],
  ['in the last chunk', chunks('5\r\nhello\r\n0\r\n')],
  ['after an interim answer', 'HTTP/1.1 100 Continue\r\n\r\n'],
])('a connection that closes too early does not complete a response: %s', (_name, text) => {
  expect(() => feed(text, 'GET', [], true)).toThrow(ResponseSyntaxError)
})

test('any bytes give a response or a syntax error, however they are split', () => {
  const part = fc.constantFrom(
    ...[
      'HTTP/1.1 200 OK',
      'HTTP/1.0 404 ',
      'HTTP/1.1 100 C',
      '\r\n',
      '\n',
      '\r',
      'content-length: 3',
      'abc',
      ' ',
      ':',
    ],
    ...['transfer-encoding: chunked', '3\r\nabc\r\n', '0\r\n\r\n', '\r\n\r\n', '\0', 'x: y', '5', ';'],
  )
  const outcome = (text: string, cuts: number[]) => {
    try {
      const { parser, ...rest } = feed(text, 'GET', cuts)
      return { ...rest, isDone: parser.isDone, isReusable: parser.isReusable }
    } catch (error) {
      if (error instanceof ResponseSyntaxError) return 'refused'
      throw error
    }
  }
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), fc.array(fc.nat(), { maxLength: 10 }), (parts, cuts) => {
      const text = `HTTP/1.1 200 OK\r\n${parts.join('')}`
      expect(outcome(text, cuts)).toEqual(outcome(text, []))
    }),
    propertyRuns(3000),
  )
})

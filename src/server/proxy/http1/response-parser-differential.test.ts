import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { ResponseParser } from './response-parser.ts'

interface Read {
  status: number
  reason: string
  headers: string[]
  body: string
}

const word = fc
  .stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,8}$/)
  .filter((name) => !/^(?:te|upgrade)$/i.test(name))
const value = fc.stringMatching(/^(?:[!-~][ !-~]{0,20}[!-~])?$/)
const answer = fc
  .record({
    status: fc.constantFrom(200, 201, 204, 301, 304, 404, 429, 500, 599),
    reason: fc.constantFrom('', 'OK', 'Not Found', 'A long (odd) reason; with: marks'),
    headers: fc.array(
      fc.tuple(
        word.map((name) => `x-${name}`),
        value,
      ),
      { maxLength: 6 },
    ),
    framing: fc.constantFrom('length', 'chunked', 'close'),
    chunks: fc.array(fc.stringMatching(/^[\x20-\x7e\r\n]{1,60}$/), { maxLength: 5 }),
    extension: fc.constantFrom('', ';a', ';a=b', ';a="b"'),
    trailer: fc.constantFrom('', 'x-sum: 1\r\n'),
    hints: fc.nat(2),
    isUpper: fc.boolean(),
  })
  .map((parts) => {
    const body = parts.chunks.join('')
    const hasBody = parts.status !== 204 && parts.status !== 304
    const hex = (size: number) => (parts.isUpper ? size.toString(16).toUpperCase() : size.toString(16))
    const lines = parts.headers.map(([name, text]) => `${name}: ${text}\r\n`).join('')
    const framing = {
      length: `Content-Length: ${body.length}\r\n`,
      chunked: 'Transfer-Encoding: chunked\r\n',
      close: '',
    }
    const chunked = parts.chunks
      .map((text) => `${hex(text.length)}${parts.extension}\r\n${text}\r\n`)
      .join('')
    const sent = parts.framing === 'chunked' ? `${chunked}0\r\n${parts.trailer}\r\n` : body
    const head = `HTTP/1.1 ${parts.status} ${parts.reason}\r\n${lines}${framing[parts.framing]}\r\n`
    return 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(parts.hints) + head + (hasBody ? sent : '')
  })

function byParser(pieces: Buffer[]): Read {
  const read: Read = { status: 0, reason: '', headers: [], body: '' }
  const parser = new ResponseParser(
    {
      onHead: (status, reason, headers) => Object.assign(read, { status, reason, headers }),
      onBody: (piece) => {
        read.body += piece.toString('latin1')
      },
      onEnd: (last) => {
        read.body += last?.toString('latin1') ?? ''
      },
    },
    'GET',
  )
  for (const piece of pieces) parser.execute(Buffer.from(piece))
  parser.finish()
  return read
}

test("a well-formed response, split anywhere, is parsed like Node's HTTP client does", async () => {
  let pieces: Buffer[] = []
  const server = net.createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    const sendNext = ([piece, ...rest]: Buffer[]) => {
      if (piece === undefined) socket.end()
      else socket.write(piece, () => sendNext(rest))
    }
    socket.once('data', () => sendNext(pieces))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const byClient = () =>
    new Promise<Read>((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, agent: false }, (response) => {
        let body = ''
        response.setEncoding('latin1')
        response.on('data', (text) => {
          body += text
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            reason: response.statusMessage ?? '',
            headers: response.rawHeaders,
            body,
          }),
        )
      })
      request.on('error', reject)
    })
  await fc.assert(
    fc.asyncProperty(answer, fc.array(fc.nat(), { maxLength: 8 }), async (text, cuts) => {
      const data = Buffer.from(text, 'latin1')
      const borders = [0, ...cuts.map((cut) => cut % data.length).sort((a, b) => a - b), data.length]
      pieces = borders
        .slice(1)
        .map((end, index) => data.subarray(borders[index], end))
        .filter(({ length }) => length > 0)
      expect(byParser(pieces)).toEqual(await byClient())
    }),
    propertyRuns(150),
  )
})

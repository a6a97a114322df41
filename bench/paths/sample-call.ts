/** The call used by all layers: a browser's request and a platform's answer. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Secret } from '../../src/server/core/secret.ts'
import { createSeal } from '../../src/server/session/seal.ts'
import { type Session, startSession } from '../../src/server/session/session.ts'

const hour = 3_600_000
/** A token of usual length. */
export const token = `bench-${'Token0123456789'.repeat(12)}`
export const requestId = '0123456789ab-1z141'

export const session: Session = startSession(
  new Secret(token),
  { id: '100000000000009', name: 'Measured' },
  { issuedAt: Date.now(), expiresAt: Date.now() + hour },
)
export const seal = createSeal(new Secret('only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz'))
export const sealed = await seal.seal(session)

export const target = '/api/platform/300000000000001/skills?limit=50&after=QVFIUj'
export const requestHeaders: readonly string[] = [
  ...[
    'Host',
    '127.0.0.1:3000',
    'User-Agent',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  ...['Accept', 'application/json', 'Accept-Language', 'en', 'Accept-Encoding', 'gzip, deflate, br, zstd'],
  ...['Referer', 'http://127.0.0.1:3000/skills', 'Origin', 'http://127.0.0.1:3000'],
  ...[
    'Cookie',
    `theme=dark; studio_session=${sealed}`,
    'Content-Type',
    'application/json',
    'Content-Length',
    '1024',
  ],
  ...[
    'Sec-Fetch-Dest',
    'empty',
    'Sec-Fetch-Mode',
    'cors',
    'Sec-Fetch-Site',
    'same-origin',
    'Connection',
    'keep-alive',
  ],
]

export const answerHeaders: readonly string[] = [
  ...['Server', 'nginx', 'Date', 'Sat, 21 Nov 2026 12:00:00 GMT', 'Content-Type', 'application/json'],
  ...[
    'Content-Length',
    '1024',
    'Connection',
    'keep-alive',
    'ETag',
    '"691f3c00-400"',
    'X-Trace',
    'AbCdEf0123456789',
  ],
]

/** As Node creates it, without a connection. */
export function sampleRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'POST'
  request.url = target
  request.rawHeaders = [...requestHeaders]
  request.headers = toObject(requestHeaders)
  return request
}

function toObject(flat: readonly string[]): Record<string, string> {
  const names = flat.filter((_, i) => i % 2 === 0)
  return Object.fromEntries(names.map((name, i) => [name.toLowerCase(), flat[2 * i + 1] ?? '']))
}

/** JSON of exactly `bytes` bytes without escapes. */
export function plainJson(bytes: number): Buffer {
  return Buffer.from(`{"data":["${'Opening hours. '.repeat(bytes).slice(0, bytes - 13)}"]}`)
}

/** JSON of links with escaped slashes and line ends, as older software writes it. */
export function escapedJson(bytes: number): Buffer {
  const text = '\\n\\nhttps:\\/\\/shop.example\\/hours?day=1%2C2 Opening hours of all our shops. '
  return Buffer.from(`{"data":["${text.repeat(bytes).slice(0, bytes - 13)}"]}`)
}

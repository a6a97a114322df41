/** Copied webhook commands, run in a real shell against a recording server. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookEvent } from '../../src/contract/studio/webhook-event.ts'
import { eventAsCurl } from '../../src/web/features/operations/webhooks/events/as-curl.ts'

interface Recorded {
  readonly method: string | undefined
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

const recorded: Recorded[] = []
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  recorded.push({ method: request.method, headers: request.headers, body: Buffer.concat(parts) })
  response.end('ok')
})
let address = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  address = `http://127.0.0.1:${bound.port}/api/webhooks`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function eventOf(bytes: Buffer, contentType?: string): WebhookEvent {
  const text = bytes.toString('utf8')
  const isText = Buffer.from(text).equals(bytes)
  return {
    id: '1',
    receivedAt: '2026-03-01T10:00:00.000Z',
    verification: 'signed',
    reason: null,
    headers: {
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
      'x-hub-signature': 'sha1=0',
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    body: isText ? text : bytes.toString('base64'),
    bodyEncoding: isText ? 'utf8' : 'base64',
    size: bytes.length,
    digest: createHash('sha256').update(bytes).digest('hex'),
    duplicateOf: null,
    phoneNumberIds: [],
    kinds: ['unknown'],
  }
}

async function posted(event: WebhookEvent, shell: string): Promise<Recorded> {
  // By standard input, like pasting into a terminal: an argument has its own limit.
  const running = promisify(execFile)(shell, ['-s'], { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } })
  running.child.stdin?.end(`${eventAsCurl(event, address)} --noproxy '*' -sS\n`)
  await running
  const last = recorded.at(-1)
  if (last === undefined) throw new Error('nothing was posted')
  return last
}

const bodies: Record<string, Buffer> = {
  'ordinary JSON': Buffer.from('{"object":"account","entry":[]}'),
  'quotes of both kinds': Buffer.from(`it's "quoted" and 'quoted' '' `),
  'what shells act on': Buffer.from('$HOME `id` $(id) !! !$ \\ % %s %d ; & | > < * ? ~ # {a,b}'),
  'line breaks of all kinds': Buffer.from('a\nb\r\nc\rd\n\n'),
  'a leading at sign': Buffer.from('@/etc/hostname'),
  'a leading minus': Buffer.from('-d --help'),
  letters: Buffer.from('Größe 🚲 ¿rojo? \u2028'),
  'a NUL among text': Buffer.from("a\0b%s\\n'\0"),
  'bytes that are not text': Buffer.from([0xff, 0xfe, 0, 1, 0x27, 0x0a]),
  'more than an argument holds': Buffer.from(`{"a":"${"it's ".repeat(60_000)}"}`),
  nothing: Buffer.alloc(0),
}

for (const shell of ['sh', 'bash']) {
  test.for(Object.entries(bodies))(`${shell} posts %s byte for byte`, async ([, bytes]) => {
    const { method, body } = await posted(eventOf(bytes), shell)
    expect(method).toBe('POST')
    expect(body.equals(bytes)).toBe(true)
  })
}

test('the content type is copied, signatures are not', async () => {
  const { headers } = await posted(eventOf(Buffer.from('a'), `text/plain; x="it's"`), 'sh')
  expect(headers['content-type']).toBe(`text/plain; x="it's"`)
  expect(Object.keys(headers).filter((name) => name.startsWith('x-hub'))).toEqual([])
})

/** `listen` between a studio's stream and a local server (docs/command-line.md). */
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { WebhookEvent } from '../contract/studio/webhook-event.ts'
import type { ListenCommand } from './commands/command-shapes.ts'
import { listenToStudio } from './listen.ts'
import type { ProcessContext } from './process-context.ts'

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = http.createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const event = (id: string, changed: Partial<WebhookEvent> = {}): WebhookEvent => ({
  ...{ id, receivedAt: '2026-11-24T10:00:00.000Z', verification: 'signed', reason: null, headers: {} },
  ...{ body: `{"id":${id}}`, bodyEncoding: 'utf8', size: 8, digest: id, duplicateOf: null },
  ...{ phoneNumberIds: ['300'], kinds: ['messages'] },
  ...changed,
})
const frame = (one: WebhookEvent | object, name = 'webhook') =>
  `id: 1\nevent: ${name}\ndata: ${JSON.stringify(one)}\n\n`

interface Streamed {
  /** Chunks of each connection; those after the last one stay open. */
  readonly connections: readonly (readonly string[] | number)[]
  readonly statuses?: number[]
  readonly command?: Partial<ListenCommand>
  readonly env?: Record<string, string>
}

/** Listens until the stream has been asked once more than there are connections. */
async function listened({ connections, statuses = [], command = {}, env = {} }: Streamed) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const [asked, waits, notes, out]: [(string | undefined)[], number[], string[], string[]] = [[], [], [], []]
  const signedIn = { ins: 0, outs: 0 }
  let interrupt = () => {}
  const studio = await serve((request, response) => {
    if (request.method === 'POST') signedIn.ins += 1
    if (request.method === 'DELETE') signedIn.outs += 1
    if (request.url === '/api/session')
      return void response.setHeader('set-cookie', 'session=1; path=/').end('{}')
    const chunks = connections[asked.length]
    asked.push(request.headers['last-event-id']?.toString())
    if (chunks === undefined) return interrupt()
    if (typeof chunks === 'number') return void response.writeHead(chunks).end()
    response.write('')
    for (const chunk of chunks) response.write(chunk)
    response.end()
  })
  const forward = await serve((request, response) => {
    void buffer(request).then((body) => {
      got.push({ headers: request.headers, body: body.toString() })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  const outside: ProcessContext = {
    env: { STUDIO_URL: studio, STUDIO_TOKEN: 'token', STUDIO_FORWARD_SECRET: 's', ...env },
    out: (text) => void out.push(text),
    note: (text) => void notes.push(text),
    now: () => new Date(0),
    wait: async (ms) => void waits.push(ms),
    hasTerminal: false,
    openTerminal: () => expect.unreachable(),
    onInterrupt(action) {
      interrupt = action
      return () => undefined
    },
  }
  const wanted: ListenCommand = {
    name: 'listen',
    forward,
    phone: undefined,
    kinds: [],
    samples: false,
    ...command,
  }
  expect(await listenToStudio(wanted, outside)).toBe(0)
  return {
    got,
    ids: got.map(({ headers }) => headers['x-studio-event-id']),
    asked,
    waits,
    notes,
    out,
    signedIn,
  }
}

test('webhooks in pieces are posted whole, in order, and the stream goes on after the last one', async () => {
  const text = `: hello\n\n${frame(event('7'))}${frame(event('8', { body: '{"ü":1}' }))}`
  const [cut, next] = [text.indexOf('}\n\n') + 2, text.indexOf('ü')]
  const bytes = [text.slice(0, cut), text.slice(cut, next), text.slice(next)]
  const { got, ids, asked, waits, out, notes, signedIn } = await listened({ connections: [bytes, []] })
  expect(ids).toEqual(['7', '8'])
  expect(got.map(({ body }) => body)).toEqual(['{"id":7}', '{"ü":1}'])
  expect(asked).toEqual([undefined, '8', '8'])
  expect(waits).toEqual([2000, 2000])
  expect(out).toEqual([
    '2026-11-24T10:00:00.000Z 7 messages 200\n',
    '2026-11-24T10:00:00.000Z 8 messages 200\n',
  ])
  expect(notes).toEqual([
    expect.stringMatching(/^Forwarding to http:\/\/127\.0\.0\.1:\d+\. Stop with Ctrl-C\.\n$/),
  ])
  expect(signedIn).toEqual({ ins: 1, outs: 1 })
})

test('the stream goes on after a lost connection, and with a new session after one that is over', async () => {
  const { asked, notes, signedIn } = await listened({ connections: [[frame(event('7'))], 503, 401] })
  expect(asked).toEqual([undefined, '7', '7', '7'])
  expect(notes.slice(1)).toEqual(Array(2).fill('The connection to the studio was lost; trying again.\n'))
  expect(signedIn).toEqual({ ins: 2, outs: 1 })
})

test('a webhook is posted three times at most, after growing waits', async () => {
  const { got, out, waits } = await listened({
    connections: [[frame(event('7')), frame(event('8'))]],
    statuses: [500, 301, 404, 299],
  })
  expect(got.map(({ headers }) => `${headers['x-studio-event-id']} ${headers['x-studio-attempt']}`)).toEqual([
    '7 1',
    '7 2',
    '7 3',
    '8 1',
  ])
  expect(out.map((line) => line.trim().split(' ').at(-1))).toEqual(['500', '301', '404', '299'])
  expect(waits).toEqual([1000, 2000, 2000])
})

test('a server that is not there is told, and nothing is lost for the others', async () => {
  const { out } = await listened({
    connections: [[frame(event('7'))]],
    command: { forward: 'http://localhost:1' },
  })
  expect(out).toEqual(Array(3).fill('2026-11-24T10:00:00.000Z 7 messages unreachable\n'))
})

test("the developer's secret signs the platform's webhooks; a sample keeps its own signature", async () => {
  const sample = event('8', { sample: true, headers: { 'x-hub-signature-256': 'sha256=own' } })
  const typed = event('9', {
    headers: { 'content-type': 'text/plain' },
    bodyEncoding: 'base64',
    body: 'AQ==',
  })
  const connections = [[frame(event('7')), frame(sample), frame(typed)]]
  const { got } = await listened({ connections, command: { samples: true } })
  const [own, sampled, other] = got.map(({ headers }) => headers)
  expect(own).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'messaging-agent-studio' })
  expect(own?.['x-hub-signature-256']).toMatch(/^sha256=[\da-f]{64}$/)
  expect(own).not.toHaveProperty('x-studio-sample')
  expect(sampled).toMatchObject({ 'x-hub-signature-256': 'sha256=own', 'x-studio-sample': 'true' })
  expect(other).toMatchObject({ 'content-type': 'text/plain' })
  expect(got[2]?.body).toBe('\u0001')
  const unsigned = await listened({ connections: [[frame(event('7'))]], env: { STUDIO_FORWARD_SECRET: '' } })
  expect(unsigned.got[0]?.headers).not.toHaveProperty('x-hub-signature-256')
  expect(unsigned.notes[0]).toBe('STUDIO_FORWARD_SECRET is not set, so nothing is signed.\n')
})

test('only wanted webhooks are posted, and none that a signature would make look genuine', async () => {
  const unverified = { verification: 'unverified' as const }
  const frames = [
    event('1', { sample: true }),
    event('2', { ...unverified, reason: 'mismatch' }),
    event('3', { ...unverified, reason: 'no_secret' }),
    event('4', { phoneNumberIds: ['301'] }),
    event('5', { kinds: ['account'] }),
    event('6', { kinds: ['account', 'messages'], phoneNumberIds: ['301', '300'] }),
  ].map((one) => frame(one))
  const idsFor = async (command: Partial<ListenCommand>) =>
    (await listened({ connections: [frames], command })).ids
  expect(await idsFor({})).toEqual(['3', '4', '5', '6'])
  expect(await idsFor({ samples: true })).toEqual(['1', '3', '4', '5', '6'])
  expect(await idsFor({ phone: '300' })).toEqual(['3', '5', '6'])
  expect(await idsFor({ kinds: ['messages', 'statuses'] })).toEqual(['3', '4', '6'])
})

test('what was missed or cannot be read is said, and the rest is posted', async () => {
  const frames = [
    frame({ after: null }, 'gap'),
    frame({ other: true }),
    frame(event('1'), 'reconnect'),
    'data: without a name\n\n',
    frame(event('2')),
  ]
  const { ids, notes } = await listened({ connections: [frames] })
  expect(ids).toEqual(['2'])
  expect(notes.slice(1)).toEqual([
    'The studio no longer has some of the webhooks that came meanwhile.\n',
    'A webhook has a form that this version does not know; it was skipped.\n',
  ])
})

test('an event without an end is not read for ever', async () => {
  const { ids, notes } = await listened({ connections: [['x'.repeat(8_000_001)], [frame(event('7'))]] })
  expect(ids).toEqual(['7'])
  expect(notes[1]).toBe('The connection to the studio was lost; trying again.\n')
})

test.each(['ftp://one.example', 'http://one.example', 'one.example', 'http://127.0.0.2:1'])(
  'webhooks are not forwarded to %s',
  async (forward) => {
    const command = { name: 'listen', forward, phone: undefined, kinds: [], samples: false } as const
    const outside = { env: {}, note: () => undefined } as unknown as ProcessContext
    await expect(listenToStudio(command, outside)).rejects.toThrow('--forward takes an https address')
  },
)

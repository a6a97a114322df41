/** An answer means the same to pages, whole-agent work and the command line. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Transport } from '../../src/agent/transport/transport.ts'
import { httpTransport } from '../../src/cli/connect/http-transport.ts'
import { z } from '../../src/contract/zod.ts'
import { platformTransport } from '../../src/web/api/agent/agent-transport.ts'
import { ApiError } from '../../src/web/api/api-error.ts'
import { send } from '../../src/web/api/client.ts'
import { studioSurroundings } from '../../src/web/app/session/surroundings.ts'
import { connectTransports } from '../../src/web/transport/transports.ts'
import { propertyRuns } from '../support/property-runs.ts'

interface Given {
  status: number
  headers: Record<string, string>
  text: string
}

/** An answer's result: a failure's kind, and the seconds to wait. */
interface Outcome {
  kind: string
  wait: number | null
}

const now = Date.UTC(2026, 0, 15, 12, 0, 0)
const path = '/1/agent_config/skills'
const mount = '/api/platform'

let given: Given = { status: 200, headers: {}, text: '' }
let base = ''
/** The platform behind all three; the studio forwards its answers unchanged. */
const server = createServer((_, response) => {
  response.writeHead(given.status, given.headers).end(given.text)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  const nodeFetch = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    nodeFetch(url.startsWith(mount) ? base + url.slice(mount.length) : url, init),
  )
  vi.useFakeTimers({ toFake: ['Date'], now })
  connectTransports(studioSurroundings({ session: () => undefined, onSignedOut: () => undefined }))
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.close()
  server.closeAllConnections()
})

async function outcomeOf(transport: Transport): Promise<Outcome> {
  const answer = await transport({ method: 'GET', path })
  if (answer.ok) return { kind: 'ok', wait: null }
  return { kind: answer.failure.kind, wait: answer.failure.retryAfterSeconds }
}

async function outcomeOnPage(): Promise<Outcome> {
  try {
    await send(z.unknown(), { path: mount + path })
    return { kind: 'ok', wait: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, retryAt } = error
    return { kind, wait: retryAt && (retryAt.getTime() - now) / 1000 }
  }
}

const details = [
  'No',
  'The AI Terms of Service must be accepted for this account',
  'Connectors are not available for this entity yet',
  'Finish onboarding first',
]
const codes = [1, 4, 10, 17, 33, 100, 102, 190, 2500, 80007, 130429]
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const body = fc.oneof(
  fc.constant(''),
  fc.string(),
  fc.constant('<html>bad gateway</html>'),
  fc.json(),
  fc
    .record({ title: fc.string(), detail: fc.constantFrom(...details), code: optional(fc.string()) })
    .map((problem) => JSON.stringify({ type: '/problems/x', status: 400, requestId: 'r', ...problem })),
  fc
    .record({
      message: fc.string(),
      code: fc.constantFrom(...codes),
      error_subcode: optional(fc.constantFrom(33, 1)),
      error_user_title: optional(fc.string()),
    })
    .map((error) => JSON.stringify({ error })),
)

const date = fc.date({ min: new Date('2026-01-14'), max: new Date('2026-01-17'), noInvalidDate: true })
const retryAfter = fc.oneof(
  fc.nat().map(String),
  date.map((moment) => moment.toUTCString()),
  date.map((moment) => moment.toISOString()),
  date.map(String),
  fc.stringMatching(/^[\x21-\x7e]{1,12}$/),
)

const status = fc.oneof(
  fc.constantFrom(200, 201, 204, 302, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504),
  fc.integer({ min: 200, max: 599 }),
)

test('a page, bulk agent work and the command line agree on failure kind and wait', async () => {
  const direct = httpTransport({ base, token: 't' })
  await fc.assert(
    fc.asyncProperty(status, body, optional(retryAfter), async (code, text, wait) => {
      given = { status: code, headers: wait === undefined ? {} : { 'retry-after': wait }, text }
      const expected = await outcomeOf(direct)
      expect(await outcomeOf(platformTransport)).toEqual(expected)
      expect(await outcomeOnPage()).toEqual(expected)
    }),
    propertyRuns(300),
  )
})

test.each<[string, Given, Outcome]>([
  [
    'an object that the graph does not know',
    { status: 400, headers: {}, text: '{"error":{"message":"no","code":100,"error_subcode":33}}' },
    { kind: 'missing', wait: null },
  ],
  [
    'a wait until a date',
    { status: 429, headers: { 'retry-after': 'Thu, 15 Jan 2026 12:01:00 GMT' }, text: '' },
    { kind: 'busy', wait: 60 },
  ],
  [
    'a date in no form that may be sent',
    { status: 429, headers: { 'retry-after': '2026-01-15T12:01:00Z' }, text: '' },
    { kind: 'busy', wait: null },
  ],
  [
    'a success that is not JSON',
    { status: 200, headers: {}, text: '<html>Please log in</html>' },
    { kind: 'unreadable', wait: null },
  ],
])('%s', async (_, answer, outcome) => {
  given = answer
  expect(await outcomeOf(httpTransport({ base, token: 't' }))).toEqual(outcome)
  expect(await outcomeOf(platformTransport)).toEqual(outcome)
  expect(await outcomeOnPage()).toEqual(outcome)
})

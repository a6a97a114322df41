/** Requests that are hard to quote, and what a server must receive. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordedCall } from '../../../src/web/api/call-log.ts'
import type { CopiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { type Received, startRecordingServer } from './recording-server.ts'

/** Known stumbling blocks of shells, templates and option parsers. */
const signs = String.raw`' " $ $HOME $(id) ! !! % %s %41 @ @/etc/hostname \ \\ \n ; & | < > * ? [a] {b,c} # ~ = := =@ --help`
const unseen = ['\n', '\r\n', '\t', ' ', '  ', '\u0001', '\u001b', '\u007f', '\u0085', '\u2028', '\ufeff']
const nasty = [...signs.split(' '), '`', '`id`', ...unseen, '\u2018', '\u2019', 'ä', '漢', '🙂']

const anything = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 8, unit: 'binary' })), { maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\0', ''))

/** Token characters (RFC 9110, section 5.6.2). */
const headerName = fc
  .string({ unit: fc.constantFrom(..."!#$%&'*+-.^_`|~09az"), maxLength: 10 })
  .map((text) => `x-${text}`)

/** Visible ASCII with inner spaces; browsers trim the ends. */
const headerValue = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 8 })), { maxLength: 8 })
  .map((parts) =>
    parts
      .join('')
      .replace(/[^\x20-\x7e]/g, '')
      .trim(),
  )

interface Shape {
  methods?: readonly string[]
  bodies?: boolean
}

const contentTypes: [string, string][][] = [
  [],
  [['content-type', 'application/json']],
  [['content-type', 'text/plain; charset="utf-8"']],
]

export function recordedCalls({ methods = ['POST', 'PUT', 'PATCH', 'DELETE'], bodies = true }: Shape = {}) {
  return fc
    .record({
      method: fc.constantFrom(...methods),
      path: anything,
      query: anything,
      headers: fc.uniqueArray(fc.tuple(headerName, headerValue), {
        maxLength: 3,
        selector: ([name]) => name,
      }),
      type: fc.constantFrom(...contentTypes),
      body: bodies ? fc.option(anything) : fc.constant(null),
    })
    .map(({ method, path, query, headers, type, body }) =>
      recordedCall({
        method,
        url: `/api/platform/${path}?${query}`,
        headers: [...headers, ...type],
        body,
      }),
    )
}

interface Given {
  method?: string
  url?: string
  headers?: [string, string][]
  body?: string | null
}

export function recordedCall({
  method = 'POST',
  url = '/api/platform/x',
  headers = [],
  body = null,
}: Given): RecordedCall {
  return {
    id: 1,
    startedAt: new Date(0),
    method,
    url,
    attempt: 1,
    headers,
    body: body === null ? { kind: 'none' } : { kind: 'text', text: body, isCut: false },
    outcome: { state: 'pending' },
    isPinned: false,
  }
}

/** Every header arrived, and no content type was added. */
export function expectSame(received: Received, request: CopiedRequest) {
  expect(received.method).toBe(request.method)
  expect(received.target).toBe(request.url.slice(new URL(request.url).origin.length))
  expect(received.body).toBe(Buffer.from(request.body ?? '', 'utf8').toString('latin1'))
  const names = new Set(['content-type', ...request.headers.map(([name]) => name)])
  const arrived = received.headers.filter(([name]) => names.has(name))
  expect(sorted(arrived)).toEqual(sorted(request.headers))
}

function sorted(headers: readonly [string, string][]) {
  return headers.map(([name, value]) => `${name}: ${value}`).sort()
}

type Server = Awaited<ReturnType<typeof startRecordingServer>>

/**
 * Tests that a copy sends exactly the same request, for these and arbitrary bodies.
 * @param isInstalled whether the copy's program is installed
 * @param sends runs a copy and compares what arrives
 * @param numRuns number of arbitrary requests
 */
export function testCopies(
  isInstalled: boolean,
  bodies: readonly (readonly [name: string, body: string])[],
  sends: (call: RecordedCall, server: Server) => Promise<void>,
  numRuns: number,
) {
  test.skipIf(!isInstalled).each(bodies)('a body with %s', async (_, body) => {
    await sends(recordedCall({ body }), await startRecordingServer())
  })

  test.skipIf(!isInstalled)('anything at all', async () => {
    const server = await startRecordingServer()
    await fc.assert(
      fc.asyncProperty(recordedCalls(), (call) => sends(call, server)),
      propertyRuns(numRuns),
    )
  })
}

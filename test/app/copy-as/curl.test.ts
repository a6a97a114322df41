/** A copied curl command, run in a shell, sends exactly the same request. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordedCall } from '../../../src/web/api/call-log.ts'
import { callAsCurl } from '../../../src/web/features/developer/dev-drawer/copy-as/as-curl.ts'
import { copiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { startRecordingServer } from './recording-server.ts'
import { expectSame, recordedCall, recordedCalls, testCopies } from './requests.ts'
import { isInstalled, runInShell, wordsOf } from './run.ts'

const hasCurl = isInstalled('curl')

async function sends(call: RecordedCall, server: Awaited<ReturnType<typeof startRecordingServer>>) {
  const request = copiedRequest(call, server.origin)
  if (request === null) throw new Error('The call cannot be copied')
  expect(await runInShell(callAsCurl(request))).toBe('recorded')
  expectSame(server.take(), request)
}

const bodies = [
  ['quotes', `it's "quoted" '' \`id\``],
  ['newlines', 'one\ntwo\r\n\n'],
  ['a dollar', '$HOME $(id) $'],
  ['history and formats', '!! !$ %s %% %41'],
  ['a leading at sign', '@/etc/hostname'],
  ['backslashes', '\\ \\\\ \\n \\\n'],
  ['unicode', 'ä 漢 🙂 \u2028 \ufeff'],
  ['control characters', '\u0001\u001b[31m\u007f'],
  ['half a surrogate pair', 'a\ud800b'],
  ['nothing', ''],
] as const

testCopies(hasCurl, bodies, sends, 40)

test.skipIf(!hasCurl)('reads have no body', async () => {
  const server = await startRecordingServer()
  await fc.assert(
    fc.asyncProperty(recordedCalls({ methods: ['GET'], bodies: false }), (call) => sends(call, server)),
    propertyRuns(20),
  )
})

test.skipIf(!hasCurl)('omitted parts do not arrive', async () => {
  const server = await startRecordingServer()
  const names = [
    'Cookie',
    'authorization',
    'X-API-Key',
    'x-hub-signature-256',
    'x-hub-signature',
    'X-Real-IP',
  ]
  const headers = [...names, 'x-kept'].map((name): [string, string] => [name, 'secret'])
  const request = copiedRequest(recordedCall({ headers }), server.origin)
  expect(request?.headers).toEqual([['x-kept', 'secret']])
  if (request !== null) await runInShell(callAsCurl(request))
  const arrived = server.take().headers.filter(([, value]) => value === 'secret')
  expect(arrived).toEqual([['x-kept', 'secret']])
})

test('any method is a single word of the command', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(..."!#$%&'*+-.^_`|~AZ"), minLength: 1 }),
      async (method) => {
        const text = callAsCurl({ method, url: 'http://127.0.0.1/', headers: [], body: null })
        const words = await wordsOf('curl', text)
        expect(words).toEqual([
          '--globoff',
          '--path-as-is',
          '--request',
          method,
          '--url',
          'http://127.0.0.1/',
        ])
      },
    ),
    propertyRuns(20),
  )
})

test('a shortened or unrecorded body cannot be copied', () => {
  const call = recordedCall({ body: 'x' })
  expect(
    copiedRequest({ ...call, body: { kind: 'text', text: 'x', isCut: true } }, 'http://x.example'),
  ).toBeNull()
  expect(
    copiedRequest({ ...call, body: { kind: 'withheld', why: 'sign-in' } }, 'http://x.example'),
  ).toBeNull()
})

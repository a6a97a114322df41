/** A copied Python program, run from a shell, sends exactly the same request. */
import { expect, test } from 'vitest'
import type { RecordedCall } from '../../../src/web/api/call-log.ts'
import { asPython } from '../../../src/web/features/developer/dev-drawer/copy-as/as-python.ts'
import { copiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { startRecordingServer } from './recording-server.ts'
import { expectSame, recordedCall, testCopies } from './requests.ts'
import { isInstalled, runInShell } from './run.ts'

const hasPython = isInstalled('python3')

async function sends(call: RecordedCall, server: Awaited<ReturnType<typeof startRecordingServer>>) {
  const request = copiedRequest(call, server.origin)
  if (request === null) throw new Error('The call cannot be copied')
  const output = await runInShell(`python3 - <<'END OF PROGRAM'\n${asPython(request)}\nEND OF PROGRAM`)
  expect(output).toBe('200 recorded\n')
  expectSame(server.take(), request)
}

const bodies = [
  ['quotes', `it's "quoted" """ ''' \`id\``],
  ['newlines', 'one\ntwo\r\n\n'],
  ['escapes', '\\ \\\\ \\n \\x41 \\N{DIGIT ONE} {x} %s'],
  ['unicode', 'ä 漢 🙂 \u2028 \ufeff \u{10ffff}'],
  ['control characters', '\u0001\u001b[31m\u007f\u0085'],
  ['nothing', ''],
] as const

testCopies(hasPython, bodies, sends, 15)

test.skipIf(!hasPython)('a read without a body', async () => {
  const call = recordedCall({ method: 'GET', url: '/api/graph/1?fields=id%2Cname&q=$HOME' })
  await sends(call, await startRecordingServer())
})

test('https, ports and literal addresses', () => {
  const text = (url: string) => asPython({ method: 'GET', url, headers: [], body: null })
  expect(text('https://studio.example/x')).toContain('http.client.HTTPSConnection("studio.example")')
  expect(text('http://[::1]:3000/x')).toContain('http.client.HTTPConnection("::1", 3000)')
})

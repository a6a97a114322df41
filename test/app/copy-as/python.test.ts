/** A copied Python program, run by Python, sends exactly the same request. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import type { RecordedCall } from '../../../src/web/api/call-log.ts'
import { asPython } from '../../../src/web/features/developer/dev-drawer/copy-as/as-python.ts'
import { copiedRequest } from '../../../src/web/features/developer/dev-drawer/copy-as/copied-request.ts'
import { startRecordingServer } from './recording-server.ts'
import { expectSame, recordedCall, testCopies } from './requests.ts'
import { isInstalled, runInShell } from './run.ts'

const hasPython = isInstalled('python3')

/** One interpreter runs every program, each with variables of its own. */
const interpreter = 'import json, sys\nfor line in sys.stdin: exec(json.loads(line), {})'
let run: (program: string) => Promise<string>

beforeAll(() => {
  if (!hasPython) return
  const python = spawn('python3', ['-u', '-X', 'utf8', '-c', interpreter], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(python.stdout)
  const ended = once(lines, 'close').then(() => {
    throw new Error('Python ended')
  })
  ended.catch(() => {})
  run = async (program) => {
    const line = once(lines, 'line')
    python.stdin.write(`${JSON.stringify(program)}\n`)
    const [output] = await Promise.race([line, ended])
    return output
  }
  return () => void python.kill()
})

const inShell = async (program: string) =>
  (await runInShell(`python3 - <<'END OF PROGRAM'\n${program}\nEND OF PROGRAM`)).trimEnd()

type Server = Awaited<ReturnType<typeof startRecordingServer>>

async function sends(call: RecordedCall, server: Server, by = run) {
  const request = copiedRequest(call, server.origin)
  if (request === null) throw new Error('The call cannot be copied')
  expect(await by(asPython(request))).toBe('200 recorded')
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

testCopies(hasPython, bodies, sends, 100)

test.skipIf(!hasPython)('a read without a body', async () => {
  const call = recordedCall({ method: 'GET', url: '/api/graph/1?fields=id%2Cname&q=$HOME' })
  await sends(call, await startRecordingServer())
})

test.skipIf(!hasPython)('a program pasted into a shell', async () => {
  const call = recordedCall({ body: bodies.map(([, body]) => body).join('') })
  await sends(call, await startRecordingServer(), inShell)
})

test('https, ports and literal addresses', () => {
  const text = (url: string) => asPython({ method: 'GET', url, headers: [], body: null })
  expect(text('https://studio.example/x')).toContain('http.client.HTTPSConnection("studio.example")')
  expect(text('http://[::1]:3000/x')).toContain('http.client.HTTPConnection("::1", 3000)')
})

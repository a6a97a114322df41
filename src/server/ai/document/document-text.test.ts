import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDocumentReader, type DocumentReaderOptions } from './document-text.ts'
import { residentBytes, systemShell } from './limited-process.ts'

const file = { name: 'policy.txt', bytes: Buffer.from('Returns within 30 days.') }
const { signal } = new AbortController()
/** Starting Node alone takes some 50 MB. */
const memoryBytes = 256 * 1_048_576

/** A reader whose process runs this code instead of its own. */
function readerWith(code: string, limits: DocumentReaderOptions['limits'] = {}) {
  return createDocumentReader({ program: ['--input-type=module', '--eval', code], limits })
}

const answer = (text: string) => `process.stdout.write(JSON.stringify({ text: ${text} }))`
test.each([
  ['computes', 'for (;;);', systemShell],
  ['waits', 'setInterval(() => {}, 1000)', systemShell],
  ['computes on a system without limits', 'for (;;);', undefined],
])('a process that %s forever is killed', async (_what, code, shell) => {
  const reader = readerWith(code, { timeoutMs: 300, shell })
  await expect(reader(file, signal)).rejects.toMatchObject({ code: 'document_unreadable' })
})

test('a process that fills its heap is killed', async () => {
  const code = 'const kept = []; for (;;) kept.push(new Array(100_000).fill(1.5))'
  await expect(readerWith(code, { memoryBytes })(file, signal)).rejects.toMatchObject({ code: 'too_large' })
})

test.each(['linux', 'another system'])('the memory of a process is measured on %s', async (platform) => {
  expect(await residentBytes(process.pid, platform)).toBeGreaterThan(20_000_000)
  expect(await residentBytes(2 ** 30, platform)).toBe(0)
})

test('a process that exits without output, crashes or writes too much is an internal error', async () => {
  await expect(readerWith('0')(file, signal)).rejects.toThrow(SyntaxError)
  await expect(readerWith('throw new Error("broken")')(file, signal)).rejects.toThrow('ended with 1')
  const endless = 'import { writeSync } from "node:fs"; for (;;) writeSync(1, "x".repeat(60_000))'
  await expect(readerWith(endless)(file, signal)).rejects.toThrow('wrote more than')
})

test('a process does not inherit the environment', async () => {
  const names = answer(
    "'names: ' + Object.keys(process.env).filter((name) => !/^(PWD|_|SHLVL|OLDPWD)$/.test(name))",
  )
  expect(await readerWith(names)(file, signal)).toEqual({ text: 'names: ', notes: [] })
})

test('an aborted request kills its process and frees its slot for a waiting one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reading-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const started = () => readdirSync(folder).map(Number)
  const hanging = readerWith(
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, ''); for (;;);`,
  )
  const leaving = Array.from({ length: 3 }, () => new AbortController())
  const readings = leaving.map((controller) => hanging(file, controller.signal))
  const [first, second, third] = readings.map((reading) => expect(reading).rejects.toThrow('left'))
  await vi.waitFor(() => expect(started()).toHaveLength(2))
  leaving[0]?.abort(new Error('left'))
  await first
  expect(started().filter(isAlive)).toHaveLength(1)
  await vi.waitFor(() => expect(started()).toHaveLength(3))
  for (const controller of leaving) controller.abort(new Error('left'))
  await Promise.all([second, third])
  expect(started().filter(isAlive)).toEqual([])
})

test('an already aborted request starts no process', async () => {
  const gone = AbortSignal.abort(new Error('left'))
  await expect(readerWith('for (;;);')(file, gone)).rejects.toThrow('left')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

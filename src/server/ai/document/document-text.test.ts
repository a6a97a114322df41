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
const fillBuffers =
  'const kept = []; try { for (;;) kept.push(Buffer.alloc(1_000_000, 1)) } catch { process.abort() }'

test.each([
  ['computes', 'for (;;);', systemShell],
  ['waits', 'setInterval(() => {}, 1000)', systemShell],
  ['computes on a system without limits', 'for (;;);', undefined],
])('a process that %s forever is killed', async (_what, code, shell) => {
  const reader = readerWith(code, { timeoutMs: 300, shell })
  await expect(reader(file, signal)).rejects.toMatchObject({ code: 'document_unreadable' })
})

test.runIf(systemShell)('waiting for a busy machine is no reason to refuse a document', async () => {
  const waits = `await new Promise((resolve) => setTimeout(resolve, 3300)); ${answer("'was read'")}`
  expect(await readerWith(waits, { timeoutMs: 3000 })(file, signal)).toBe('was read')
})

test.each([
  ['its heap', 'const kept = []; for (;;) kept.push(new Array(100_000).fill(1.5))'],
  ['the memory beside its heap', fillBuffers],
])('a process that fills %s is killed', async (_what, code) => {
  await expect(readerWith(code, { memoryBytes })(file, signal)).rejects.toMatchObject({ code: 'too_large' })
})

test.runIf(systemShell)('the system limits memory, independent of polling', async () => {
  // Allocations above the limit fail, so the limit cannot be observed from outside.
  const code = `let most = 0
    try { for (const kept = []; ; most += 8) kept.push(new Uint8Array(8_388_608).fill(1)) } catch {}
    ${answer("'got ' + most")}`
  const outcome = await readerWith(code, { memoryBytes })(file, signal).catch((error) => error.code)
  const [, megabytes] = /^got (\d+)$/.exec(outcome) ?? []
  if (megabytes === undefined) expect(outcome).toBe('too_large')
  else expect(Number(megabytes)).toBeLessThan(256)
})

test('a process that fills the memory is killed even without a system limit', async () => {
  const reader = readerWith(fillBuffers, { memoryBytes, shell: undefined })
  await expect(reader(file, signal)).rejects.toMatchObject({ code: 'too_large' })
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
  expect(await readerWith(names)(file, signal)).toBe('names: ')
})

test("reading documents does not grow the server's memory", async () => {
  const before = process.memoryUsage.rss()
  for (let round = 0; round < 3; round++) {
    await expect(readerWith(fillBuffers, { memoryBytes })(file, signal)).rejects.toMatchObject({
      code: 'too_large',
    })
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(memoryBytes / 2)
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

/**
 * A document's process at its limits of memory and time. Long, because each process fills its memory or its time;
 * `document-text.test.ts` has one of each limit.
 */
import { expect, test } from 'vitest'
import { createDocumentReader, type DocumentReaderOptions } from './document-text.ts'
import { systemShell } from './limited-process.ts'

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

test.runIf(systemShell)('waiting for a busy machine is no reason to refuse a document', async () => {
  const waits = `await new Promise((resolve) => setTimeout(resolve, 3300)); ${answer("'was read'")}`
  expect(await readerWith(waits, { timeoutMs: 3000 })(file, signal)).toMatchObject({ text: 'was read' })
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

test("reading documents does not grow the server's memory", async () => {
  const before = process.memoryUsage.rss()
  for (let round = 0; round < 3; round++) {
    await expect(readerWith(fillBuffers, { memoryBytes })(file, signal)).rejects.toMatchObject({
      code: 'too_large',
    })
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(memoryBytes / 2)
})

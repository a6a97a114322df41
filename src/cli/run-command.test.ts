import { expect, test } from 'vitest'
import type { ProcessContext } from './process-context.ts'
import { runSafely } from './run-command.ts'

test('a fault of the program is not shown as an error of its user', async () => {
  const notes: string[] = []
  const out = () => {
    throw new TypeError('a fault')
  }
  const outside = { env: {}, out, note: (text: string) => void notes.push(text) } as unknown as ProcessContext
  await expect(runSafely(['--help'], outside)).rejects.toThrow('a fault')
  expect(notes).toEqual([])
  expect(await runSafely(['export', '--phone', '1'], outside)).toBe(1)
  expect(await runSafely(['test', '--phone', '1', '--scenarios', 'none.json'], outside)).toBe(2)
})

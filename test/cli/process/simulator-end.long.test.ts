/**
 * The end of the command line's own simulator. Long, because each case is two processes; `command-line.test.ts` has one
 * that ends by itself.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { commandLineProgram } from '../../support/process.ts'

const phone = '300000000000001'

test.each([
  ['a reader that leaves', 'pipe', 'exit'],
  ['a kill', 'ignore', 'SIGKILL'],
] as const)('%s leaves no simulator running', async (_name, stdout, end) => {
  const args = ['export', '--phone', phone, '--simulator']
  const child = spawn(process.execPath, [commandLineProgram, ...args], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', stdout, 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  child.stdout?.destroy()
  // The simulator shares standard error, which closes when both have ended.
  let notes = ''
  for await (const chunk of child.stderr ?? []) {
    notes += chunk
    if (end === 'SIGKILL' && notes.includes('Reading')) child.kill(end)
  }
  expect(await ended).toEqual(end === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null])
})

/** A command in a pseudo-terminal, with a keyboard. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { commandLineProgram } from '../../support/process.ts'

/** Types each text once the screen shows what is before it. */
export async function inTerminal(
  args: readonly string[],
  env: Record<string, string>,
  ...typing: readonly (readonly [at: string, typed: string])[]
) {
  const program = [process.execPath, commandLineProgram, ...args].map((part) => `'${part}'`).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', program, '/dev/null'], {
    env: { PATH: process.env.PATH ?? '', TERM: 'dumb', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let screen = ''
  const left = [...typing]
  child.stdout.on('data', (chunk) => {
    screen += chunk
    const [at, typed] = left[0] ?? []
    if (at === undefined || typed === undefined || !screen.includes(at)) return
    left.shift()
    child.stdin.write(typed)
  })
  const [code] = await once(child, 'exit')
  return { code, screen }
}

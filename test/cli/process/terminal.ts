/** A command in a pseudo-terminal, with a keyboard. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { commandLineProgram } from '../../support/process.ts'

type Typing = readonly (readonly [at: string, typed: string])[]

/** Types each text once the screen shows what is before it. */
export function inTerminal(args: readonly string[], env: Record<string, string>, ...typing: Typing) {
  return programInTerminal([commandLineProgram, ...args], env, ...typing)
}

/** The same with another program of this project. */
export async function programInTerminal(
  args: readonly string[],
  env: Record<string, string>,
  ...typing: Typing
) {
  const program = [process.execPath, ...args].map((part) => `'${part}'`).join(' ')
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

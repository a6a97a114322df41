/** The simulator in its own process. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { simulatorProgram } from '../support/process.ts'

export function startProgram(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [simulatorProgram, ...args], { env: { ...process.env, ...env } })
  const lines: string[] = []
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString('utf8')))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const printed = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (line.includes('expired')) return
    }
  })()
  return { child, lines, errors, ended, printed }
}

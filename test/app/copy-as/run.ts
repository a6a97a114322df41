/** Runs a text in a real shell. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** No proxy and no settings of whoever runs the tests. */
const env = { PATH: process.env.PATH, HOME: '/nonexistent', LC_ALL: 'C.UTF-8' }

/** What the text wrote; whatever ends with another status than 0 throws. */
export async function runInShell(text: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', text], { env })
  return stdout
}

/** The words that a command would get, read by the shell itself. */
export async function wordsOf(command: string, text: string): Promise<string[]> {
  const stdout = await runInShell(`${command}() { printf '%s\\0' "$@"; }\n${text}`)
  return stdout.split('\0').slice(0, -1)
}

export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}

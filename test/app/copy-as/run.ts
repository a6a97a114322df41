/** Runs a text in a real shell. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Neither a proxy nor the tester's settings. */
const env = { PATH: process.env.PATH, HOME: '/nonexistent', LC_ALL: 'C.UTF-8' }

/** The output; throws for any exit status but 0. */
export async function runInShell(text: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', text], { env })
  return stdout
}

/** A command's words as the shell parses them. */
export async function wordsOf(command: string, text: string): Promise<string[]> {
  const stdout = await runInShell(`${command}() { printf '%s\\0' "$@"; }\n${text}`)
  return stdout.split('\0').slice(0, -1)
}

export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}

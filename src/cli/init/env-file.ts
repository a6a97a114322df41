import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { CommandError } from '../command-error.ts'

export type EnvValues = Readonly<Record<string, string | undefined>>

export interface EnvLine {
  readonly name: string
  readonly value: string
  /** Written above the line when it is new. */
  readonly comment?: string | undefined
}

const header = '# Written by messaging-agent-studio init. When it runs again, it keeps all other lines.\n'

/** Reads a file of variables; empty if there is none. Throws CommandError. */
export async function readEnvFile(file: string): Promise<{ text: string; values: Record<string, string> }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new CommandError(`${file} cannot be read`)
  })
  const values = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  )
  return { text, values: Object.fromEntries(values) }
}

/** Returns the file's text with these lines set in their place, or added at the end; everything else is kept. */
export function withEnvLines(text: string, lines: readonly EnvLine[]): string {
  let result = text === '' ? header : text.replace(/\n*$/, '\n')
  for (const { name, value, comment } of lines) {
    const line = `${name}=${quoted(value)}`
    const present = new RegExp(`^(?:export\\s+)?${name}=.*$`, 'gm')
    let left = [...result.matchAll(present)].length
    // If a variable is set more than once, the last line wins, so only that one is changed. An address or key may contain `$&`.
    const setLast = () => {
      left -= 1
      return left === 0 ? line : `# ${name} was set here as well`
    }
    if (left > 0) result = result.replace(present, setLast)
    else result += `${comment === undefined ? '' : `# ${comment.replace(/\s+/g, ' ')}\n`}${line}\n`
  }
  return result
}

/** As Node's `--env-file` reads it: a # begins a comment, and quotes keep everything. */
function quoted(value: string): string {
  if (!/[#\s'"`\\]/.test(value)) return value
  const quote = ["'", '"', '`'].find((one) => !value.includes(one))
  if (quote === undefined || /[\r\n]/.test(value)) {
    throw new CommandError(
      'A value contains line breaks or all three kinds of quotes: put it into a file instead',
    )
  }
  return `${quote}${value}${quote}`
}

/** Replaces the file as a whole, readable by its owner only. Throws CommandError. */
export async function writeEnvFile(file: string, text: string): Promise<void> {
  const aside = path.join(path.dirname(file), `.env.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writeFile(aside, text, { mode: 0o600, flag: 'wx' })
    await rename(aside, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`${file} cannot be written: ${reason}`)
  }
}

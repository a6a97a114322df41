import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'

/** Reads a file, or standard input for `-`. Throws CommandError, also for other encodings than UTF-8. */
export async function readText(file: string): Promise<string> {
  if (file === '-') return utf8Text(await buffer(process.stdin), 'Standard input')
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read`)
  })
  return utf8Text(bytes, file)
}

/** Other encodings would lose letters without a word. Throws CommandError; `name` is that of the source. */
export function utf8Text(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new CommandError(`${name} is not UTF-8. Save it as UTF-8 first.`)
  }
}

/** Writes a file and its folders; `isSecret` limits it to its owner. Throws CommandError. */
export async function writeText(file: string, text: string, { isSecret = false } = {}): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    // Before the secret is in it; the mode below is for a new file only.
    if (isSecret && (await isFile(file))) await chmod(file, 0o600)
    await writeFile(file, text, isSecret ? { mode: 0o600 } : {})
  } catch (error) {
    throw new CommandError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Writes a new file and returns its name, numbered if taken unless `overwrites`. Throws CommandError. */
export async function writeOutput(
  file: string,
  text: string,
  { isSecret = false, overwrites = false }: { isSecret?: boolean; overwrites?: boolean } = {},
): Promise<string> {
  if (overwrites || ((await exists(file)) && !(await isFile(file)))) {
    await writeText(file, text, { isSecret })
    return file
  }
  const { dir, name, ext } = path.parse(file)
  try {
    await mkdir(path.dirname(file), { recursive: true })
    for (let number = 1; ; number += 1) {
      const free = number === 1 ? file : path.join(dir, `${name}-${number}${ext}`)
      const options = { flag: 'wx', ...(isSecret && { mode: 0o600 }) }
      const isWritten = await writeFile(free, text, options).then(
        () => true,
        (error: unknown) => {
          if (isTaken(error)) return false
          throw error
        },
      )
      if (isWritten) return free
    }
  } catch (error) {
    throw new CommandError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Not for pipes and devices, such as /dev/stdout, which exist and have no content. */
async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() === true
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** Prints the name if it was numbered. */
export function noteNumbered(wanted: string, written: string, { note }: Pick<ProcessContext, 'note'>): void {
  if (written !== wanted) note(`${wanted} is there already, so this was written to ${written}\n`)
}

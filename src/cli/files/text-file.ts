/** Reads and writes the files that commands name. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'

/**
 * @param file `-` for standard input
 * @throws CommandError when it cannot be read.
 */
export async function readText(file: string): Promise<string> {
  if (file === '-') return textOf(process.stdin)
  return readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read`)
  })
}

/**
 * Creates the folder as well.
 *
 * @param options.isSecret readable by its owner alone
 * @throws CommandError when it cannot be written.
 */
export async function writeText(file: string, text: string, { isSecret = false } = {}): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text, isSecret ? { mode: 0o600 } : {})
  } catch (error) {
    throw new CommandError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/**
 * Writes a file that is not there yet: a number is added to a name that is taken.
 *
 * @param options.overwrites writes over a file that is there.
 * @returns the name of the file that was written.
 * @throws CommandError when it cannot be written.
 */
export async function writeOutput(
  file: string,
  text: string,
  { isSecret = false, overwrites = false }: { isSecret?: boolean; overwrites?: boolean } = {},
): Promise<string> {
  // Pipes and devices, such as /dev/stdout, are there and hold nothing.
  const isFile = async (name: string) => (await stat(name).catch(() => undefined))?.isFile() === true
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

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** Prints the name of a file that was written under another one than was asked for. */
export function noteNumbered(wanted: string, written: string, { note }: Pick<ProcessContext, 'note'>): void {
  if (written !== wanted) note(`${wanted} is there already, so this was written to ${written}\n`)
}

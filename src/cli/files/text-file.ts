/** Reads and writes the files that commands name. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { CommandError } from '../command-error.ts'

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

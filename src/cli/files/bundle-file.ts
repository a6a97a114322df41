/** Reads or writes the file of an agent. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseBundle } from '../../agent/bundle/parse-bundle.ts'
import { openBundle, sealBundle } from '../../agent/bundle/seal-bundle.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { minPassphraseCharacters } from '../../contract/studio/files/sealed-bundle.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import { readText } from './text-file.ts'

/**
 * Reads an agent's file, and decrypts a sealed one with `STUDIO_PASSPHRASE`.
 *
 * @throws CommandError when the file cannot be read, is invalid, or the passphrase is missing or wrong.
 */
export async function readBundle(file: string, { env }: ProcessContext): Promise<ConfigBundle> {
  const parsed = parseBundle(await readText(file))
  if (parsed.state === 'plain') return parsed.bundle
  if (parsed.state === 'faulty') throw new CommandError(explained(file, parsed.faults))
  const text = await openBundle(parsed.sealed, passphraseIn(env))
  if (text === undefined)
    throw new CommandError(`${file} does not open with the passphrase in STUDIO_PASSPHRASE`)
  const opened = parseBundle(text)
  if (opened.state === 'plain') return opened.bundle
  throw new CommandError(
    opened.state === 'faulty' ? explained(file, opened.faults) : `${file} is encrypted twice`,
  )
}

/**
 * Encrypts the text of an agent's file with `STUDIO_PASSPHRASE`.
 *
 * @returns the sealed file as indented JSON with a final line break.
 * @throws CommandError when the passphrase is missing or shorter than the minimum length.
 */
export async function sealed(text: string, { env, now }: ProcessContext): Promise<string> {
  const passphrase = passphraseIn(env)
  if (passphrase.length < minPassphraseCharacters) {
    throw new CommandError(`STUDIO_PASSPHRASE must have at least ${minPassphraseCharacters} characters`)
  }
  return `${JSON.stringify(await sealBundle(text, passphrase, now()), null, 2)}\n`
}

/** SHA-256 of each file in a directory, by its name. */
export async function digestsIn(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => {
    throw new CommandError(`${directory} is not a directory that can be read`)
  })
  const digests = new Map<string, string>()
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const content = await readFile(path.join(directory, name))
    digests.set(name, createHash('sha256').update(content).digest('hex'))
  }
  return digests
}

function passphraseIn({ STUDIO_PASSPHRASE: passphrase }: ProcessContext['env']): string {
  if (passphrase) return passphrase
  throw new CommandError('STUDIO_PASSPHRASE is not set')
}

function explained(
  file: string,
  faults: readonly { record: string; field: string; message: string }[],
): string {
  const lines = faults.map(({ record, field, message }) =>
    `  ${[record, field].filter((part) => part !== '').join(', ')}: ${message}`.replace(/^ {2}: /, '  '),
  )
  return [`${file} is not valid:`, ...lines].join('\n')
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseBundle } from '../../agent/bundle/parse-bundle.ts'
import { openBundle, sealBundle } from '../../agent/bundle/seal-bundle.ts'
import { isObject } from '../../contract/json.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { parseJsonFile } from '../../contract/studio/files/json-file.ts'
import { claimsToBeSealed, minPassphraseCharacters } from '../../contract/studio/files/sealed-bundle.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import { readStage, withStage } from './stage-file.ts'
import { readText } from './text-file.ts'

/** A file with its secrets resolved, and as written: only the latter may be stored. */
interface BundleInFile {
  bundle: ConfigBundle
  /** With the stage applied, and secrets as references. */
  source: unknown
}

/** Reads an agent's file, unsealing with `STUDIO_PASSPHRASE`. Throws CommandError. */
export async function readBundle(file: string, outside: ProcessContext): Promise<ConfigBundle> {
  return (await readStagedBundle(file, undefined, outside)).bundle
}

/** Reads an agent's file with its stage from `stages/` and its secrets. Throws CommandError. */
export async function readStagedBundle(
  file: string,
  stage: string | undefined,
  outside: ProcessContext,
): Promise<BundleInFile> {
  if (file === '-' && stage !== undefined)
    throw new CommandError('--stage needs a file, because stages lie beside it')
  const text = await plainText(file, await readText(file), outside)
  const parsed = parseJsonFile(text)
  const source = stage === undefined ? parsed : withStage(parsed, await readStage(path.dirname(file), stage))
  return { bundle: completeBundle(file, source, outside), source }
}

/** Resolves secrets and validates the whole; `file` names it in errors. Throws CommandError. */
export function completeBundle(file: string, source: unknown, { env }: ProcessContext): ConfigBundle {
  const parsed = parseBundle(source === undefined ? '' : JSON.stringify(resolveReferences(source, env)))
  if (parsed.state === 'plain') return parsed.bundle
  throw parsed.state === 'invalid'
    ? invalid(file, parsed.errors)
    : new CommandError(`${file} is encrypted twice`)
}

async function plainText(file: string, text: string, { env }: ProcessContext): Promise<string> {
  if (!claimsToBeSealed(parseJsonFile(text))) return text
  const parsed = parseBundle(text)
  if (parsed.state === 'invalid') throw invalid(file, parsed.errors)
  if (parsed.state === 'plain') return text
  const opened = await openBundle(parsed.sealed, passphraseIn(env))
  if (opened !== undefined) return opened
  throw new CommandError(`${file} does not open with the passphrase in STUDIO_PASSPHRASE`)
}

/** Seals a file with `STUDIO_PASSPHRASE`. Throws CommandError. */
export async function sealed(text: string, { env, now }: ProcessContext): Promise<string> {
  const passphrase = passphraseIn(env)
  if (passphrase.length < minPassphraseCharacters) {
    throw new CommandError(`STUDIO_PASSPHRASE must have at least ${minPassphraseCharacters} characters`)
  }
  return `${JSON.stringify(await sealBundle(text, passphrase, now()), null, 2)}\n`
}

/** SHA-256 by file name. */
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

function invalid(
  file: string,
  errors: readonly { record: string; field: string; message: string }[],
): CommandError {
  const lines = errors.map(({ record, field, message }) => {
    const place = [record, field].filter((part) => part !== '').join(', ')
    return place === '' ? message : `${place}: ${message}`
  })
  return new CommandError(`${file} is not valid:`, lines)
}

/** Without the prefix, a file could send any secret of a pipeline to an address of its own. */
const secretPrefix = 'AGENT_SECRET_'

/** The only field of an object that stands for a variable. */
export const referenceName = '$env'

/** Resolves `{"$env": "AGENT_SECRET_…"}` in credentials. Throws a CommandError that quotes no value. */
function resolveReferences(bundle: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  return resolved(bundle, [], env)
}

function resolved(
  value: unknown,
  path: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  // Unrecognized records are never sent.
  if (path[0] === 'unrecognised') return value
  if (Array.isArray(value)) return value.map((one, at) => resolved(one, [...path, String(at)], env))
  if (!isObject(value)) return value
  if (!Object.hasOwn(value, referenceName)) {
    const entries = Object.entries(value).map(([name, one]) => [name, resolved(one, [...path, name], env)])
    return Object.fromEntries(entries)
  }
  const place = path.join('.')
  const name = value[referenceName]
  if (path[0] !== 'agent' || path[1] !== 'connectors' || path[3] !== 'auth_config')
    throw new CommandError(`${place}: only credentials in the auth_config of a connector can be references`)
  if (typeof name !== 'string' || !/^[A-Z0-9_]+$/.test(name) || !name.startsWith(secretPrefix))
    throw new CommandError(`${place}: a reference names a variable that begins with ${secretPrefix}`)
  if (Object.keys(value).length > 1) throw new CommandError(`${place}: a reference has no other fields`)
  const secret = env[name]
  if (!secret) throw new CommandError(`${place}: ${name} is not set in the environment`)
  return secret
}

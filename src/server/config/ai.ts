import { type KeyHeader, keyHeaders } from '../../contract/studio/session.ts'
import { findCommand } from '../core/command-path.ts'
import type { Secret } from '../core/secret.ts'
import { addressError, readAllowedHosts } from './allowed-hosts.ts'
import { splitCommandLine } from './command-line.ts'
import type { EnvironmentReader } from './environment-reader.ts'
import { fileVariable, secretVariables } from './secret-variables.ts'

export interface AiConfig {
  /** File and arguments as passed to the system. */
  readonly command: readonly [string, ...string[]] | undefined
  readonly commandEnvironment: Readonly<Record<string, string>>
  readonly baseUrl: URL | undefined
  readonly apiKey: Secret | undefined
  readonly model: string | undefined
  readonly keyHeader: KeyHeader | undefined
  readonly apiVersion: string | undefined
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
}

/** Reads the `STUDIO_AI_*` variables. */
export function readAi(
  read: EnvironmentReader,
  { isProduction }: { readonly isProduction: boolean },
): AiConfig {
  const { environment, errors, warnings } = read
  const line = read.text('STUDIO_AI_COMMAND')
  const command = line === undefined ? undefined : splitCommandLine(line)
  if (line !== undefined && command === undefined) {
    errors.push('STUDIO_AI_COMMAND: must be a command, with every quote closed')
  }
  if (command !== undefined && findCommand(command[0], read.text('PATH')) === undefined) {
    warnings.push('STUDIO_AI_COMMAND names no program that can be started')
  }
  if (isProduction && line !== undefined) judgeReadableSecrets(read)
  const named = read.list('STUDIO_AI_COMMAND_ENV', /^[A-Za-z_][A-Za-z0-9_]*$/, 'must be names of variables')
  if (named.some((name) => neverForCommands.includes(name))) {
    errors.push(`STUDIO_AI_COMMAND_ENV: must not name ${neverForCommands.join(', ')}`)
  }
  const baseUrl = read.url('STUDIO_AI_BASE_URL')
  const apiKey = read.secret('STUDIO_AI_API_KEY')
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey.reveal())) {
    errors.push('STUDIO_AI_API_KEY: holds characters that cannot stand in a header')
  }
  const allowedHosts = readAllowedHosts(read, 'STUDIO_AI_ALLOWED_HOSTS')
  const refusal = baseUrl && addressError(baseUrl.href, { isProduction, allowedHosts })
  if (refusal === 'scheme') {
    warnings.push('STUDIO_AI_BASE_URL uses http, which production does not call')
  } else if (refusal !== undefined && /^private/.test(refusal)) {
    warnings.push(
      'STUDIO_AI_BASE_URL is not public, so it is not called unless STUDIO_AI_ALLOWED_HOSTS has it',
    )
  } else if (refusal !== undefined) {
    errors.push('STUDIO_AI_BASE_URL: is an address that is never called')
  }
  return {
    command,
    commandEnvironment: commandEnvironment(environment, named),
    baseUrl,
    apiKey,
    model: read.text('STUDIO_AI_MODEL'),
    ...readAddressing(read),
    allowedHosts,
    timeoutMs: read.integer('STUDIO_AI_TIMEOUT_SECONDS', 120, { min: 1, max: 86_400 }) * 1000,
  }
}

/** Classic Azure deployments want the key in a header of its own and the version in the address. */
function readAddressing(read: EnvironmentReader): Pick<AiConfig, 'keyHeader' | 'apiVersion'> {
  const named = read.text('STUDIO_AI_KEY_HEADER')?.toLowerCase()
  const keyHeader = keyHeaders.find((header) => header === named)
  if (named !== undefined && named !== 'authorization' && keyHeader === undefined) {
    read.errors.push(`STUDIO_AI_KEY_HEADER: must be authorization, ${keyHeaders.join(', ')}`)
  }
  const apiVersion = read.text('STUDIO_AI_API_VERSION')
  if (apiVersion !== undefined && !/^[\w.-]{1,40}$/.test(apiVersion)) {
    read.errors.push('STUDIO_AI_API_VERSION: must be letters, digits, dots and dashes')
  }
  return { keyHeader, apiVersion }
}

/** A command can read the server's environment (proc(5)); with `SESSION_SECRET` it could forge any session. */
function judgeReadableSecrets({ environment, errors, warnings }: EnvironmentReader): void {
  const readable = secretVariables.filter((name) => environment[name] !== undefined)
  for (const name of readable) {
    if (name.startsWith('SESSION_SECRET')) {
      errors.push(`STUDIO_AI_COMMAND: needs ${fileVariable(name)} in place of ${name}, which it could read`)
    } else warnings.push(`STUDIO_AI_COMMAND can read ${name}; set ${fileVariable(name)} instead`)
  }
}

const always = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** A command reads untrusted text, so it never receives the secrets that protect the studio. */
const neverForCommands: readonly string[] = secretVariables
  .filter((name) => name !== 'STUDIO_AI_API_KEY')
  .flatMap((name) => [name, fileVariable(name)])

/** Returns a command's environment: four variables plus those the operator names, if set (rule 5.8). */
function commandEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  named: readonly string[],
): Record<string, string> {
  const given = [...always, ...named].flatMap((name) => {
    const value = environment[name]
    return value === undefined || neverForCommands.includes(name) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}

/** Reads the operator's AI providers from the environment (decisions, section 1). */
import { commandEnvironment, neverForCommands } from './ai/command-environment.ts'
import { splitCommandLine } from './ai/command-line.ts'
import type { Environment, EnvironmentReader } from './config.ts'
import type { Secret } from './secret.ts'

export interface AiConfig {
  /** File and arguments, as they are handed to the system. */
  readonly command: readonly [string, ...string[]] | undefined
  /** The whole environment of the command. */
  readonly commandEnvironment: Readonly<Record<string, string>>
  readonly baseUrl: URL | undefined
  readonly apiKey: Secret | undefined
  readonly model: string | undefined
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
}

const hostWithPort = /^(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?):\d{1,5}$/

/** Faults and warnings name variables, never values. */
export function readAiConfig(
  read: EnvironmentReader,
  environment: Environment,
  faults: string[],
  productionWarnings: string[],
): AiConfig {
  const line = read.text('STUDIO_AI_COMMAND')
  const command = line === undefined ? undefined : splitCommandLine(line)
  if (line !== undefined && command === undefined) {
    faults.push('STUDIO_AI_COMMAND: must be a command, with every quote closed')
  }
  const named = read.list('STUDIO_AI_COMMAND_ENV', /^[A-Za-z_][A-Za-z0-9_]*$/, 'must be names of variables')
  if (named.some((name) => neverForCommands.includes(name))) {
    faults.push(`STUDIO_AI_COMMAND_ENV: must not name ${neverForCommands.join(', ')}`)
  }
  const baseUrl = read.url('STUDIO_AI_BASE_URL')
  if (baseUrl?.protocol === 'http:') {
    productionWarnings.push('STUDIO_AI_BASE_URL uses http, which production does not call')
  }
  const apiKey = read.secret('STUDIO_AI_API_KEY')
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey.reveal())) {
    faults.push('STUDIO_AI_API_KEY: holds characters that cannot stand in a header')
  }
  return {
    command,
    commandEnvironment: commandEnvironment(environment, named),
    baseUrl,
    apiKey,
    model: read.text('STUDIO_AI_MODEL'),
    allowedHosts: read.list('STUDIO_AI_ALLOWED_HOSTS', hostWithPort, 'must be a list of host:port'),
    timeoutMs: read.integer('STUDIO_AI_TIMEOUT_SECONDS', 120, { min: 1, max: 86_400 }) * 1000,
  }
}

/**
 * Reads the environment once into a frozen configuration, or reports all its faults together (decisions,
 * section 1).
 */
import { randomBytes } from 'node:crypto'
import { commandEnvironment, neverForCommands } from './ai/command-environment.ts'
import { splitCommandLine } from './ai/command-line.ts'
import {
  createEnvironmentReader,
  type Environment,
  type EnvironmentReader,
  hostAndPort,
  hostWithPort,
} from './environment-reader.ts'
import { Secret } from './secret.ts'

export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly sessionSecret: Secret
  readonly sessionTtlSeconds: number
  readonly publicHost: string | undefined
  readonly platformUpstream: URL | undefined
  readonly graphUpstream: URL | undefined
  readonly meUrl: URL | undefined
  readonly appSecret: Secret | undefined
  readonly verifyToken: Secret | undefined
  readonly isDemoOffered: boolean
  readonly webhookCapacity: number
  readonly webhookMaxBytes: number
  readonly retryAfterMaxMs: number
  readonly replayMemoryBytes: number
  readonly upstreamTimeoutMs: number
  readonly ai: AiConfig
  /** May hold a password. */
  readonly redisUrl: Secret | undefined
  readonly metricsToken: Secret | undefined
  readonly logLevel: LogLevel
}

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

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line each, by name and never by value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}.`)
    this.faults = faults
  }
}

const minSecretLength = 48
/** Fewer different characters than this are hardly random. */
const minDistinctCharacters = 10
/** Values from examples and documentation, which the whole world knows. */
const sampleSecrets = ['replace-me-with-at-least-48-random-characters-0000', 'change-me'.repeat(6)]

const known = new Set([
  'STUDIO_SESSION_TTL_SECONDS',
  'STUDIO_PUBLIC_HOST',
  'PLATFORM_UPSTREAM',
  'PLATFORM_ME_URL',
  'PLATFORM_APP_SECRET',
  'PLATFORM_WEBHOOK_VERIFY_TOKEN',
  'STUDIO_DEMO',
  'STUDIO_WEBHOOK_CAPACITY',
  'STUDIO_WEBHOOK_MAX_BYTES',
  'STUDIO_RETRY_AFTER_MAX_SECONDS',
  'STUDIO_REPLAY_MEMORY_BYTES',
  'STUDIO_UPSTREAM_TIMEOUT_SECONDS',
  'STUDIO_AI_COMMAND',
  'STUDIO_AI_COMMAND_ENV',
  'STUDIO_AI_BASE_URL',
  'STUDIO_AI_API_KEY',
  'STUDIO_AI_MODEL',
  'STUDIO_AI_ALLOWED_HOSTS',
  'STUDIO_AI_TIMEOUT_SECONDS',
  'STUDIO_REDIS_URL',
  'STUDIO_METRICS_TOKEN',
])

/** Gives the configuration and warnings for the log; throws ConfigError. An empty variable counts as unset. */
export function readConfig(environment: Environment): { config: Config; warnings: string[] } {
  const faults: string[] = []
  const warnings: string[] = []
  const read = createEnvironmentReader(environment, faults)
  const isProduction = environment.NODE_ENV === 'production'

  for (const name of Object.keys(environment)) {
    if (/^(?:STUDIO|PLATFORM)_/.test(name) && !known.has(name)) {
      warnings.push(`${name} is not a variable of this server; is it misspelt?`)
    }
  }
  const platformUpstream = read.url('PLATFORM_UPSTREAM')
  const graphUpstream = read.url('GRAPH_UPSTREAM')
  const publicHost = read.matching(
    'STUDIO_PUBLIC_HOST',
    hostAndPort,
    'must be a host name, with a port where needed',
  )
  const sessionSecret = readSessionSecret(read.text('SESSION_SECRET'), isProduction, faults, warnings)

  if (isProduction && publicHost === undefined) {
    warnings.push('STUDIO_PUBLIC_HOST is not set, so the origin check trusts the Host headers of requests')
  }
  if ((platformUpstream === undefined) !== (graphUpstream === undefined)) {
    warnings.push('PLATFORM_UPSTREAM and GRAPH_UPSTREAM belong together, but only one of them is set')
  }
  for (const [name, url] of Object.entries({
    PLATFORM_UPSTREAM: platformUpstream,
    GRAPH_UPSTREAM: graphUpstream,
  })) {
    if (isProduction && url?.protocol === 'http:' && !isLoopback(url.hostname)) {
      warnings.push(`${name} uses http, so the token travels unencrypted`)
    }
  }

  const config: Config = {
    isProduction,
    host: read.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: read.integer('PORT', 3000, { min: 0, max: 65_535 }),
    sessionSecret,
    sessionTtlSeconds: read.integer('STUDIO_SESSION_TTL_SECONDS', 28_800, { min: 1, max: 31_536_000 }),
    publicHost,
    platformUpstream,
    graphUpstream,
    meUrl: read.url('PLATFORM_ME_URL', { mayHaveQuery: true }) ?? defaultMeUrl(platformUpstream),
    appSecret: read.secret('PLATFORM_APP_SECRET'),
    verifyToken: read.secret('PLATFORM_WEBHOOK_VERIFY_TOKEN'),
    isDemoOffered: read.oneOf('STUDIO_DEMO', ['on', 'off'], 'on') === 'on',
    webhookCapacity: read.integer('STUDIO_WEBHOOK_CAPACITY', 500, { min: 1, max: 1_000_000 }),
    webhookMaxBytes: read.integer('STUDIO_WEBHOOK_MAX_BYTES', 67_108_864, { min: 1 }),
    retryAfterMaxMs: read.integer('STUDIO_RETRY_AFTER_MAX_SECONDS', 30, { min: 0, max: 86_400 }) * 1000,
    replayMemoryBytes: read.integer('STUDIO_REPLAY_MEMORY_BYTES', 1_048_576, { min: 0 }),
    upstreamTimeoutMs: read.integer('STUDIO_UPSTREAM_TIMEOUT_SECONDS', 120, { min: 1, max: 86_400 }) * 1000,
    ai: readAi(read, environment, faults, isProduction ? warnings : []),
    redisUrl: read.redisUrl('STUDIO_REDIS_URL'),
    metricsToken: read.secret('STUDIO_METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return { config: Object.freeze(config), warnings }
}

function readAi(
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

function readSessionSecret(
  value: string | undefined,
  isProduction: boolean,
  faults: string[],
  warnings: string[],
): Secret {
  if (value === undefined) {
    if (isProduction) faults.push(`SESSION_SECRET: must be set, with at least ${minSecretLength} characters`)
    else warnings.push('SESSION_SECRET is not set, so all sessions end with this process')
    return new Secret(randomBytes(48).toString('base64url'))
  }
  if (value.length < minSecretLength) {
    faults.push(`SESSION_SECRET: must have at least ${minSecretLength} characters`)
  } else if (sampleSecrets.includes(value)) {
    warnings.push('SESSION_SECRET is a sample value that everybody knows; generate one of your own')
  } else if (new Set(value).size < minDistinctCharacters) {
    warnings.push('SESSION_SECRET has few different characters; generate a random one')
  }
  return new Secret(value)
}

function defaultMeUrl(platformUpstream: URL | undefined): URL | undefined {
  return platformUpstream && new URL(`${platformUpstream.href.replace(/\/+$/, '')}/me`)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

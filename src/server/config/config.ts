/** Reads the environment once, and reports all errors together (docs/behaviour.md, section 1). */

import { randomBytes } from 'node:crypto'
import { Secret } from '../core/secret.ts'
import type { ForwardTarget } from '../webhooks/forward/target-filter.ts'
import { type AiConfig, readAi } from './ai.ts'
import { addressError, readAllowedHosts } from './allowed-hosts.ts'
import { type Environment, EnvironmentReader, hostAndPort } from './environment-reader.ts'
import { readAlertTarget, readForwardTargets } from './forward.ts'
import { warnOfUnknownNames } from './known-variables.ts'
import { type RoleConfig, readRoles } from './roles.ts'
import { type ShownSetting, shownSettings } from './shown-settings.ts'
import { readWorkspace, warnOfStoredWebhooks } from './workspace.ts'
import { explainErrors } from './wrapped-value.ts'

const minSecretLength = 48
/** Fewer are hardly random. */
const minDistinctCharacters = 10
const sampleSecrets = ['replace-me-with-at-least-48-random-characters-0000', 'change-me'.repeat(6)]

/** Reads and checks `SESSION_SECRET` (rule 1.3); random if unset in development. */
function readSessionSecret(
  { errors, warnings }: EnvironmentReader,
  value: string | undefined,
  isProduction: boolean,
): Secret {
  if (value === undefined) {
    if (isProduction) errors.push(`SESSION_SECRET: must be set, with at least ${minSecretLength} characters`)
    else warnings.push('SESSION_SECRET is not set, so all sessions end with this process')
    return new Secret(randomBytes(48).toString('base64url'))
  }
  if (value.length < minSecretLength) {
    errors.push(`SESSION_SECRET: must have at least ${minSecretLength} characters`)
  } else if (sampleSecrets.includes(value)) {
    warnings.push('SESSION_SECRET is a sample value that everybody knows; generate one of your own')
  } else if (new Set(value).size < minDistinctCharacters) {
    warnings.push('SESSION_SECRET has few different characters; generate a random one')
  }
  return new Secret(value)
}

interface CalledAddresses {
  readonly platformUpstream: URL | undefined
  readonly graphUpstream: URL | undefined
  readonly ai: { readonly baseUrl: URL | undefined }
  readonly alertTarget: unknown
  readonly forwardTargets: readonly unknown[]
}

const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']

/**
 * Warns that an outbound proxy is not used (docs/decisions/0097). A proxy resolves names itself, so the address rule,
 * which checks the address that is dialed, could not hold behind one.
 */
function warnOfOutboundProxy(
  { environment, warnings }: EnvironmentReader,
  { platformUpstream, graphUpstream, ai, alertTarget, forwardTargets }: CalledAddresses,
): void {
  const called = [platformUpstream, graphUpstream, ai.baseUrl, alertTarget, ...forwardTargets]
  if (called.every((address) => address === undefined)) return
  const name = names.find((name) => environment[name] || environment[name.toLowerCase()])
  if (name === undefined) return
  warnings.push(
    `${name} is set, but the studio calls the platform, AI endpoints and targets directly and uses no outbound proxy (docs/operating.md)`,
  )
}

/** The only version on which a number's webhook override works (docs/platform.md, section 1). */
const defaultVersion = 'v23.0'

/** Returns the graph version of a number's webhook override. */
function readOverrideGraphVersion(read: EnvironmentReader): string {
  const form = 'must be a version such as v23.0'
  return read.matching('STUDIO_OVERRIDE_GRAPH_VERSION', /^v\d+\.\d+$/, form) ?? defaultVersion
}

export interface Config extends RoleConfig {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly sessionSecret: Secret
  /** False if it was made up for this process. */
  readonly isSecretLasting: boolean
  /** Opens webhooks stored before the secret was replaced; never a session. */
  readonly formerSecret: Secret | undefined
  readonly sessionTtlSeconds: number
  readonly publicHost: string | undefined
  /** Besides IP addresses and `localhost`; undefined accepts every name. */
  readonly knownHosts: readonly string[] | undefined
  /** One match admits; undefined if the variable is not set. */
  readonly members: Readonly<Record<'users' | 'businesses', ReadonlySet<string> | undefined>>
  /** May change targets and alert addresses in the app; undefined if the variable is not set. */
  readonly platformUpstream: URL | undefined
  readonly graphUpstream: URL | undefined
  readonly meUrl: URL | undefined
  readonly appSecret: Secret | undefined
  readonly verifyToken: Secret | undefined
  readonly isDemoOffered: boolean
  readonly termsUrl: URL | undefined
  readonly overrideGraphVersion: string
  readonly webhookCapacity: number
  readonly webhookMaxBytes: number
  /** `numbers` shows members only webhooks whose numbers their token may read. */
  readonly webhookVisibility: 'team' | 'numbers'
  /** 0 keeps only undelivered webhooks. */
  readonly webhookKeepDays: number
  readonly webhookKeepBytes: number
  readonly forwardTargets: readonly ForwardTarget[]
  /** Undefined shows alerts only in the app. */
  readonly alertTarget: ForwardTarget | undefined
  /** The longest life of a link to a report; 0 allows none. */
  readonly reportLinkDays: number
  readonly outboundAllowedHosts: readonly string[]
  /** Rule 3.10. */
  readonly retryAfterMaxMs: number
  readonly replayMemoryBytes: number
  readonly replayDiskBytes: number
  /** Without progress (rule 3.12). */
  readonly upstreamTimeoutMs: number
  readonly ai: AiConfig
  readonly redisUrl: Secret | undefined
  /** Undefined leaves the team's records in browsers; `memory` is for the simulator without a configured workspace. */
  readonly workspace: { readonly folder: string } | 'redis' | 'memory' | undefined
  readonly workspaceMaxBytes: number
  readonly metricsToken: Secret | undefined
  readonly logLevel: LogLevel
  /** For operators. */
  readonly shownSettings: readonly ShownSetting[]
}

const modes = ['development', 'production', 'test'] as const

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line each, by name and never by value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(`The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}.`)
    this.errors = errors
  }
}

/** Reads the configuration; empty variables count as unset (rules 1.1 to 1.6). Throws ConfigError with all errors. */
export function readConfig(environment: Environment): { config: Config; warnings: string[] } {
  const reader = new EnvironmentReader(environment)
  const isProduction = reader.oneOf('NODE_ENV', modes, 'development') === 'production'
  warnOfUnknownNames(reader)
  const platformUpstream = reader.url('PLATFORM_UPSTREAM')
  const graphUpstream = reader.url('GRAPH_UPSTREAM')
  const publicHost = readPublicHost(reader)
  const givenSecret = reader.secretText('SESSION_SECRET')
  const sessionSecret = readSessionSecret(reader, givenSecret, isProduction)
  const names = readNames(reader, isProduction, publicHost)
  const members = {
    users: reader.ids('STUDIO_ALLOWED_USERS'),
    businesses: reader.ids('STUDIO_ALLOWED_BUSINESSES'),
  }
  warnOfAccess(reader, { isProduction, members, platformUpstream, graphUpstream })
  const redisUrl = reader.redisUrl('STUDIO_REDIS_URL')
  const forwardTargets = readForwardTargets(reader)
  const config: Config = {
    isProduction,
    port: reader.integer('PORT', 3000, { min: 0, max: 65_535 }),
    sessionSecret,
    isSecretLasting: givenSecret !== undefined,
    formerSecret: reader.secret('SESSION_SECRET_PREVIOUS'),
    sessionTtlSeconds: reader.integer('STUDIO_SESSION_TTL_SECONDS', 28_800, { min: 1, max: 31_536_000 }),
    publicHost,
    ...names,
    members,
    ...readRoles(reader),
    platformUpstream,
    graphUpstream,
    meUrl: reader.url('PLATFORM_ME_URL', { mayHaveQuery: true }) ?? defaultMeUrl(platformUpstream),
    appSecret: reader.secret('PLATFORM_APP_SECRET'),
    verifyToken: reader.secret('PLATFORM_WEBHOOK_VERIFY_TOKEN'),
    isDemoOffered: reader.oneOf('STUDIO_DEMO', ['on', 'off'], 'on') === 'on',
    termsUrl: reader.url('STUDIO_TERMS_URL', { mayHaveQuery: true, isHttpsOnly: true }),
    overrideGraphVersion: readOverrideGraphVersion(reader),
    ...readWebhookBounds(reader),
    forwardTargets,
    alertTarget: readAlertTarget(reader, forwardTargets),
    ...readProxyBounds(reader),
    ai: readAi(reader, { isProduction }),
    redisUrl,
    ...readWorkspace(reader, redisUrl),
    metricsToken: reader.secret('STUDIO_METRICS_TOKEN'),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'info'),
    shownSettings: shownSettings(environment),
  }
  warnOfWorkspace(reader, config, givenSecret !== undefined)
  warnOfBlockedTargets(reader, config)
  warnOfOutboundProxy(reader, config)
  if (reader.errors.length > 0) throw new ConfigError(explainErrors(reader.errors, environment))
  return { config: Object.freeze(config), warnings: reader.warnings }
}

function readPublicHost(read: EnvironmentReader): string | undefined {
  const isPath = /^[^\s/]+\/[^/]/.test(read.text('STUDIO_PUBLIC_HOST') ?? '')
  return read.matching(
    'STUDIO_PUBLIC_HOST',
    hostAndPort,
    isPath
      ? 'must be a host name without a path: the studio needs a name of its own'
      : 'must be a host name, with a port where needed',
  )
}

function readNames(
  read: EnvironmentReader,
  isProduction: boolean,
  publicHost: string | undefined,
): Pick<Config, 'host' | 'knownHosts'> {
  const host = read.text('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const extraHosts = read.list('STUDIO_EXTRA_HOSTS', hostAndPort, 'must be a list of host names')
  const ownNames = [publicHost ?? [], extraHosts].flat()
  if (isProduction && publicHost === undefined) {
    const names = ownNames.length === 0 ? ', and every host name is answered' : ''
    read.warnings.push(
      `STUDIO_PUBLIC_HOST is not set, so the origin check trusts the Host headers of requests${names}`,
    )
  }
  return { host, knownHosts: isProduction && ownNames.length === 0 ? undefined : [...ownNames, host] }
}

function warnOfAccess(
  { warnings }: EnvironmentReader,
  config: Pick<Config, 'isProduction' | 'members' | 'platformUpstream' | 'graphUpstream'>,
): void {
  const { isProduction, members, platformUpstream, graphUpstream } = config
  if (isProduction && members.users === undefined && members.businesses === undefined) {
    warnings.push(
      'STUDIO_ALLOWED_USERS and STUDIO_ALLOWED_BUSINESSES are not set, so every token that the platform accepts may sign in',
    )
  }
  if (members.businesses !== undefined && isProduction && graphUpstream === undefined) {
    warnings.push('STUDIO_ALLOWED_BUSINESSES lets nobody in, because GRAPH_UPSTREAM is not set')
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
}

function readWebhookBounds(read: EnvironmentReader) {
  return {
    webhookCapacity: read.integer('STUDIO_WEBHOOK_CAPACITY', 500, { min: 1, max: 1_000_000 }),
    webhookMaxBytes: read.integer('STUDIO_WEBHOOK_MAX_BYTES', 67_108_864, { min: 1 }),
    webhookVisibility: read.oneOf('STUDIO_WEBHOOK_VISIBILITY', ['team', 'numbers'], 'team'),
    webhookKeepDays: read.integer('STUDIO_WEBHOOK_KEEP_DAYS', 0, { min: 0, max: 3650 }),
    webhookKeepBytes: read.integer('STUDIO_WEBHOOK_KEEP_BYTES', 500_000_000, { min: 1_000_000 }),
  }
}

function readProxyBounds(read: EnvironmentReader) {
  return {
    outboundAllowedHosts: readAllowedHosts(read, 'STUDIO_OUTBOUND_ALLOWED_HOSTS'),
    retryAfterMaxMs: read.integer('STUDIO_RETRY_AFTER_MAX_SECONDS', 30, { min: 0, max: 86_400 }) * 1000,
    replayMemoryBytes: read.integer('STUDIO_REPLAY_MEMORY_BYTES', 1_048_576, { min: 0 }),
    replayDiskBytes: read.integer('STUDIO_REPLAY_DISK_BYTES', 2_147_483_648, { min: 0 }),
    upstreamTimeoutMs: read.integer('STUDIO_UPSTREAM_TIMEOUT_SECONDS', 120, { min: 1, max: 86_400 }) * 1000,
  }
}

function warnOfBlockedTargets({ warnings }: EnvironmentReader, config: Config): void {
  const { forwardTargets, alertTarget, isProduction, outboundAllowedHosts: allowedHosts } = config
  for (const { name, url } of [...forwardTargets, ...(alertTarget === undefined ? [] : [alertTarget])]) {
    if (addressError(url.href, { isProduction, allowedHosts }) === undefined) continue
    warnings.push(
      `the target ${name} gets nothing: its address is blocked; private ones belong in STUDIO_OUTBOUND_ALLOWED_HOSTS`,
    )
  }
}

function warnOfWorkspace(reader: EnvironmentReader, config: Config, hasSecret: boolean): void {
  const { warnings } = reader
  const { workspace, isProduction, members, isReviewRequired } = config
  // The built-in platform has a workspace in memory.
  const isBuiltIn = !isProduction && config.platformUpstream === undefined
  if (isReviewRequired && workspace === undefined && !isBuiltIn)
    reader.errors.push('STUDIO_REVIEW: required needs a workspace')
  const isOpen = members.users === undefined && members.businesses === undefined
  if (workspace !== undefined && isProduction && isOpen) {
    warnings.push(
      'the shared workspace is open to every token that the platform accepts, as far as it may read a number',
    )
  }
  warnOfStoredWebhooks(config, hasSecret, warnings)
}

function defaultMeUrl(platformUpstream: URL | undefined): URL | undefined {
  return platformUpstream && new URL(`${platformUpstream.href.replace(/\/+$/, '')}/me`)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

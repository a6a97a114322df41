import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { ConfigError, readConfig } from './config.ts'

const secret = 'a-secret-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
type Environment = Record<string, string>

function errorsOf(environment: Environment): readonly string[] {
  try {
    readConfig({ SESSION_SECRET: secret, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}
const warningsOf = (environment: Environment) =>
  readConfig({ SESSION_SECRET: secret, ...environment }).warnings

test('unset variables have defaults', () => {
  const { config, warnings } = readConfig({ SESSION_SECRET: secret })
  expect(warnings).toEqual([])
  expect(config).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    sessionTtlSeconds: 28_800,
    publicHost: undefined,
    isDemoOffered: true,
    retryAfterMaxMs: 30_000,
    replayMemoryBytes: 1_048_576,
    replayDiskBytes: 2_147_483_648,
    upstreamTimeoutMs: 120_000,
    logLevel: 'info',
  })
  expect(Object.isFrozen(config)).toBe(true)
  expect(readConfig({ SESSION_SECRET: secret, NODE_ENV: 'production' }).config.host).toBe('0.0.0.0')
})

test.each([
  ['SESSION_SECRET', 'x'.repeat(47)],
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['STUDIO_SESSION_TTL_SECONDS', '0'],
  ['STUDIO_SESSION_TTL_SECONDS', '1.5'],
  ['STUDIO_PUBLIC_HOST', 'https://studio.example'],
  ['STUDIO_PUBLIC_HOST', 'studio.example/path'],
  ['PLATFORM_UPSTREAM', 'nonsense'],
  ['PLATFORM_UPSTREAM', 'ftp://platform.example'],
  ['PLATFORM_UPSTREAM', 'https://user:pass@platform.example'],
  ['GRAPH_UPSTREAM', 'https://graph.example/?a=b'],
  ['GRAPH_UPSTREAM', 'https://graph.example/#a'],
  ['PLATFORM_ME_URL', '/me'],
  ['STUDIO_DEMO', 'yes'],
  ['STUDIO_TERMS_URL', 'http://platform.example/terms'],
  ['STUDIO_TERMS_URL', 'javascript:alert(1)'],
  ['STUDIO_TERMS_URL', 'https://user:pass@platform.example/terms'],
  ['STUDIO_TERMS_URL', '/terms'],
  ['STUDIO_OVERRIDE_GRAPH_VERSION', '23.0'],
  ['STUDIO_OVERRIDE_GRAPH_VERSION', 'v23.0/x'],
  ['STUDIO_RETRY_AFTER_MAX_SECONDS', '-1'],
  ['STUDIO_REPLAY_MEMORY_BYTES', 'lots'],
  ['STUDIO_UPSTREAM_TIMEOUT_SECONDS', '0'],
  ['STUDIO_WEBHOOK_CAPACITY', '0'],
  ['STUDIO_AI_ALLOWED_HOSTS', 'localhost'],
  ['STUDIO_REDIS_URL', '127.0.0.1:6379'],
  ['STUDIO_REDIS_URL', 'https://redis.example'],
  ['STUDIO_REDIS_URL', 'unix://host'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['STUDIO_PUBLIC_HOST', 'studio.example:99999'],
  ['STUDIO_PUBLIC_HOST', 'studio.example:0'],
  ['STUDIO_PUBLIC_HOST', '10.0.0.999'],
  ['PLATFORM_UPSTREAM', 'https://platform.example:65536'],
  ['STUDIO_AI_ALLOWED_HOSTS', 'localhost:99999'],
  ['STUDIO_AI_ALLOWED_HOSTS', 'localhost:8080,169.254.169.254:80'],
  ['STUDIO_AI_ALLOWED_HOSTS', 'metadata.google.internal:80'],
  ['STUDIO_OUTBOUND_ALLOWED_HOSTS', 'crm.internal:8443,169.254.169.254:80'],
  ['STUDIO_OUTBOUND_ALLOWED_HOSTS', 'metadata.google.internal:80'],
  ['STUDIO_AI_BASE_URL', 'http://169.254.169.254/v1'],
  ['STUDIO_REDIS_URL', 'redis://redis.example:99999'],
  ['STUDIO_REDIS_URL', 'redis://redis.example/database'],
  ['STUDIO_REDIS_URL', 'redis://user:pass%ZZword@redis.example'],
  ['STUDIO_REDIS_URL', 'unix:///run/redis.sock?db=first'],
])('%s cannot be %j; the error names the variable, not the value', (name, value) => {
  const errors = errorsOf({ [name]: value })
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^${name}: `))
  if (value.length > 6) expect(errors[0]).not.toContain(value)
})

test('all errors are reported together', () => {
  expect(errorsOf({ SESSION_SECRET: 'short', PORT: 'x', STUDIO_DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(4)
})

test.each(['redis://a:6379', 'rediss://user:pass@redis.example/3', 'unix:///run/redis.sock?db=1'])(
  'the Redis URL %s is accepted',
  (url) => {
    const { redisUrl } = readConfig({ SESSION_SECRET: secret, STUDIO_REDIS_URL: url }).config
    expect(redisUrl?.reveal()).toBe(url)
    expect(String(redisUrl)).toBe('[secret]')
  },
)

test('the terms URL is optional and may have a query', () => {
  const url = 'https://platform.example/terms?lang=en'
  expect(readConfig({ SESSION_SECRET: secret, STUDIO_TERMS_URL: url }).config.termsUrl?.href).toBe(url)
  expect(readConfig({ SESSION_SECRET: secret }).config.termsUrl).toBeUndefined()
})

test('a secret of 48 characters is long enough', () => {
  expect(errorsOf({ SESSION_SECRET: secret.slice(0, 48) })).toEqual([])
})

test.each([
  ['few different characters', { SESSION_SECRET: 'ab'.repeat(30) }, /^SESSION_SECRET/],
  ['a sample value', { SESSION_SECRET: 'change-me'.repeat(6) }, /^SESSION_SECRET.*sample/],
  ['an unknown variable', { STUDIO_TYPO: 'x' }, /^STUDIO_TYPO/],
  ['an unknown variable of the platform', { PLATFORM_TYPO: 'x' }, /^PLATFORM_TYPO/],
  ['one upstream without the other', { PLATFORM_UPSTREAM: 'https://a.example' }, /GRAPH_UPSTREAM/],
  ['a command that is not there', { STUDIO_AI_COMMAND: '/no/such/command --flag' }, /^STUDIO_AI_COMMAND/],
  [
    'a target at an address that is never called',
    { STUDIO_ALERT_URL: 'https://169.254.169.254/x', STUDIO_ALERT_SECRET: secret },
    /^the target alerts/,
  ],
  [
    'a target in a private network',
    { STUDIO_ALERT_URL: 'https://10.0.0.7/x', STUDIO_ALERT_SECRET: secret },
    /^the target alerts/,
  ],
  ['an endpoint in a private network', { STUDIO_AI_BASE_URL: 'http://10.0.0.7/v1' }, /^STUDIO_AI_BASE_URL/],
  [
    'production without a public host',
    { NODE_ENV: 'production', STUDIO_ALLOWED_USERS: '1' },
    /^STUDIO_PUBLIC_HOST/,
  ],
])('a warning, not an error: %s', (_name, environment, pattern) => {
  expect(warningsOf(environment)).toEqual([expect.stringMatching(pattern)])
})

test('an allowed host causes no warning', () => {
  const local = {
    STUDIO_AI_BASE_URL: 'http://127.0.0.1:11434/v1',
    STUDIO_AI_ALLOWED_HOSTS: '127.0.0.1:11434',
    STUDIO_AI_COMMAND: 'sh -c true',
    STUDIO_ALERT_URL: 'http://10.0.0.7/x',
    STUDIO_ALERT_SECRET: secret,
    STUDIO_OUTBOUND_ALLOWED_HOSTS: '10.0.0.7:80',
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
  }
  expect(warningsOf(local)).toEqual([])
})

test('an empty variable counts as unset', () => {
  expect(
    readConfig({ SESSION_SECRET: secret, PORT: '', STUDIO_DEMO: '', PLATFORM_UPSTREAM: '' }).config,
  ).toMatchObject({
    port: 3000,
    isDemoOffered: true,
    platformUpstream: undefined,
  })
})

test("a token is verified at the upstream's /me unless another URL is configured", () => {
  const me = (more: Environment) =>
    readConfig({
      SESSION_SECRET: secret,
      PLATFORM_UPSTREAM: 'https://a.example/v1/',
      GRAPH_UPSTREAM: 'https://b.example',
      ...more,
    }).config.meUrl?.href
  expect(me({})).toBe('https://a.example/v1/me')
  expect(me({ PLATFORM_ME_URL: 'https://c.example/who?fields=id' })).toBe('https://c.example/who?fields=id')
})

test('a file of targets that is not JSON is called that', () => {
  const file = path.join(temporaryFolder(), 'targets.json')
  writeFileSync(file, '{ "targets": [], }')
  expect(errorsOf({ STUDIO_FORWARD_TARGETS: file })).toContain('STUDIO_FORWARD_TARGETS: the file is not JSON')
})

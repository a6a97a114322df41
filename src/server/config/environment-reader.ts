import { Secret } from '../core/secret.ts'
import { readSecretFile } from './secret-file.ts'
import { fileVariable, type SecretVariable } from './secret-variables.ts'
import { wrappingOf } from './wrapped-value.ts'

/** Returns why an address cannot be that of a Redis, without quoting it; the client's own error would. */
function redisUrlError(value: string): string | undefined {
  if (/^rediss?[-+]sentinel:/i.test(value) || /^sentinel:/i.test(value)) {
    return 'names Sentinels, which the studio does not ask; give the address of the primary, or of a proxy that follows it'
  }
  const afterScheme = /^rediss?:\/\/(.*)$/s.exec(value)?.[1]
  if (afterScheme !== undefined && /^[^@]*[/?#][^@]*@/.test(afterScheme)) {
    return 'holds a user or password with an unescaped character; write / as %2F, ? as %3F, # as %23, @ as %40'
  }
  if (afterScheme !== undefined && /^[^/?#]*,/.test(afterScheme.slice(afterScheme.lastIndexOf('@') + 1))) {
    return 'lists several servers; the studio uses one, so give the address of the primary, or of a proxy that follows it'
  }
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isRemote = /^rediss?:$/.test(url?.protocol ?? '') && url?.hostname !== '' && url?.port !== '0'
  const isSocket = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1
  if (url === undefined || !(isRemote || isSocket)) {
    return 'must be an address that begins with redis://, rediss:// or unix://'
  }
  if (![url.username, url.password, url.pathname].every(isDecodable)) {
    return 'holds a percent sign that begins no escape; write it as %25'
  }
  const database = isSocket ? (url.searchParams.get('db') ?? '') : url.pathname.slice(1)
  return /^\d{0,4}$/.test(database) ? undefined : 'must name its database by a number'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

const hostName = String.raw`(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)`
interface Pattern {
  test(text: string): boolean
}

/** The URL parser detects what a regular expression does not: ports above 65535, invalid addresses. */
const hostPattern = (pattern: RegExp): Pattern => ({
  test: (text) => pattern.test(text) && !/:0+$/.test(text) && URL.canParse(`http://${text}`),
})
export const hostAndPort = hostPattern(new RegExp(`^${hostName}(?::\\d{1,5})?$`))
export const hostWithPort = hostPattern(new RegExp(`^${hostName}:\\d{1,5}$`))

/** Reads variables; empty ones count as unset. Errors name the variable, never its value. */
export class EnvironmentReader {
  readonly environment: Environment
  readonly errors: string[] = []
  readonly warnings: string[] = []

  constructor(environment: Environment) {
    this.environment = environment
  }

  text(name: string): string | undefined {
    return this.environment[name] || undefined
  }

  /** From the variable, or from the file that its `_FILE` variant names (rule 1.5). */
  secretText(name: SecretVariable): string | undefined {
    const value = this.text(name)
    const path = this.text(fileVariable(name))
    if (path === undefined) return this.#expectBare(name, value)
    if (value !== undefined) {
      this.errors.push(`${name}: must not be set together with ${fileVariable(name)}`)
      return value
    }
    const file = readSecretFile(path)
    if ('text' in file) return this.#expectBare(fileVariable(name), file.text)
    this.errors.push(`${fileVariable(name)}: ${file.error}`)
    return undefined
  }

  /** A secret with a quote or blank too many works until something has to match it. */
  #expectBare(name: string, value: string | undefined): string | undefined {
    const wrapping = wrappingOf(value ?? '')
    if (wrapping !== undefined) this.warnings.push(`${name} ${wrapping}`)
    return value
  }

  secret(name: SecretVariable): Secret | undefined {
    const value = this.secretText(name)
    return value === undefined ? undefined : new Secret(value)
  }

  integer(
    name: string,
    fallback: number,
    { min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
  ): number {
    const value = this.text(name)
    if (value === undefined) return fallback
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    this.errors.push(`${name}: must be a whole number from ${min} to ${max}`)
    return fallback
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name)
    if (value === undefined) return fallback
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) this.errors.push(`${name}: must be one of ${choices.join(', ')}`)
    return choice ?? fallback
  }

  matching(name: string, pattern: Pattern, expectation: string): string | undefined {
    const value = this.text(name)
    if (value === undefined || pattern.test(value)) return value
    this.errors.push(`${name}: ${expectation}`)
    return undefined
  }

  list(name: string, pattern: Pattern, expectation: string): string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim())
    const given = items.filter((item) => item !== '')
    if (!given.every((item) => pattern.test(item)) || (given.length === 0 && this.text(name) !== undefined))
      this.errors.push(`${name}: ${expectation}, separated by commas`)
    return given
  }

  /** Undefined if the variable is not set, else not empty. */
  ids(name: string): ReadonlySet<string> | undefined {
    if (this.text(name) === undefined) return undefined
    return new Set(this.list(name, /^\d{1,32}$/, 'must be a list of ids in digits'))
  }

  /** Accepts `redis:` and `rediss:` with a host, or `unix:` with a socket path. */
  redisUrl(name: SecretVariable): Secret | undefined {
    const value = this.secretText(name)
    if (value === undefined) return undefined
    const error = redisUrlError(value)
    if (error === undefined) return new Secret(value)
    this.errors.push(`${name}: ${error}`)
    return undefined
  }

  url(name: string, { mayHaveQuery = false, isHttpsOnly = false } = {}): URL | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    const isClean =
      url !== undefined &&
      url.port !== '0' &&
      url.username === '' &&
      url.password === '' &&
      !value.includes('#')
    const schemes = isHttpsOnly ? ['https:'] : ['http:', 'https:']
    if (isClean && schemes.includes(url.protocol) && (mayHaveQuery || !value.includes('?'))) return url
    const without = mayHaveQuery ? 'credentials and fragment' : 'credentials, query and fragment'
    this.errors.push(
      `${name}: must be an ${isHttpsOnly ? 'https' : 'http or https'} address without ${without}`,
    )
    return undefined
  }
}

/** Reads single variables, and notes the fault of each one that makes no sense by its name, never by its value. */
import { Secret } from './secret.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type EnvironmentReader = ReturnType<typeof createEnvironmentReader>

const hostName = String.raw`(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)`
export const hostAndPort = new RegExp(`^${hostName}(?::\\d{1,5})?$`)
export const hostWithPort = new RegExp(`^${hostName}:\\d{1,5}$`)

/** An empty variable counts as unset. */
export function createEnvironmentReader(environment: Environment, faults: string[]) {
  const text = (name: string) => environment[name] || undefined
  return {
    text,
    secret(name: string) {
      const value = text(name)
      return value === undefined ? undefined : new Secret(value)
    },
    integer(
      name: string,
      fallback: number,
      { min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
    ) {
      const value = text(name)
      if (value === undefined) return fallback
      const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      faults.push(`${name}: must be a whole number from ${min} to ${max}`)
      return fallback
    },
    oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const value = text(name)
      if (value === undefined) return fallback
      const choice = choices.find((candidate) => candidate === value)
      if (choice === undefined) faults.push(`${name}: must be one of ${choices.join(', ')}`)
      return choice ?? fallback
    },
    matching(name: string, pattern: RegExp, expectation: string) {
      const value = text(name)
      if (value === undefined || pattern.test(value)) return value
      faults.push(`${name}: ${expectation}`)
      return undefined
    },
    list(name: string, pattern: RegExp, expectation: string) {
      const items = (text(name) ?? '').split(',').map((item) => item.trim())
      const given = items.filter((item) => item !== '')
      if (!given.every((item) => pattern.test(item)))
        faults.push(`${name}: ${expectation}, separated by commas`)
      return given
    },
    /** `redis:` and `rediss:` with a host, or `unix:` with the path of a socket. */
    redisUrl(name: string) {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      const isRemote = /^rediss?:$/.test(url?.protocol ?? '') && url?.hostname !== ''
      const isSocket = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1
      if (isRemote || isSocket) return new Secret(value)
      faults.push(`${name}: must be an address that begins with redis://, rediss:// or unix://`)
      return undefined
    },
    url(name: string, { mayHaveQuery = false } = {}) {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      const isClean = url !== undefined && url.username === '' && url.password === '' && !value.includes('#')
      if (isClean && /^https?:$/.test(url.protocol) && (mayHaveQuery || !value.includes('?'))) return url
      const without = mayHaveQuery ? 'credentials and fragment' : 'credentials, query and fragment'
      faults.push(`${name}: must be an http or https address without ${without}`)
      return undefined
    },
  }
}

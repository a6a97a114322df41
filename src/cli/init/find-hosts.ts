import type { Ask } from '../../agent/doctor/examination.ts'
import { isObject, parseJson } from '../../contract/json.ts'
import { operations } from '../../contract/platform/operations/operations.ts'
import { CommandError } from '../command-error.ts'

/** The graph version that is tried first, unless a newer one is given; then newer ones upwards, older ones downwards. */
const firstGraphVersion = 23
/** In either direction: about four years of versions. */
const maxVersionSteps = 12

export interface FoundHosts {
  /** Without a version. */
  readonly platform: string
  /** With its version. */
  readonly graph: string
  readonly user: { readonly id: string; readonly name: string }
}

/** Sends calls to one address, with the token. */
export type AskAt = (address: string) => Ask

/**
 * Tells the two hosts apart by their answers to `GET /me` (docs/platform.md, section 1), in whatever order they were given, and
 * finds the newest version of the graph that answers. Throws CommandError.
 */
export async function findHosts(askAt: AskAt, addresses: readonly [string, string]): Promise<FoundHosts> {
  const [one, other] = addresses
  const bases = [withoutVersion(one), withoutVersion(other)] as const
  const from = Math.max(firstGraphVersion, versionIn(one), versionIn(other))
  const refusals = new Set<string>()
  const asked = await Promise.all(bases.map((base) => graphAt(askAt, base, from, () => refusals.add(base))))
  const [first, second] = asked
  if (first === undefined && second === undefined) throw refusals.size > 0 ? refusedToken() : neither(bases)
  if (first !== undefined && second !== undefined && bases[0] === bases[1]) {
    throw new CommandError(
      'Both addresses are the same. The platform has two hosts; see README.md, "Your platform".',
    )
  }
  const [found, platform] = first === undefined ? [second, bases[0]] : [first, bases[1]]
  if (found === undefined) throw neither(bases)
  return { ...found, platform }
}

/** The other host may refuse a path that it does not know, so a refusal counts only if neither knows the token. */
type OnRefused = () => void

async function graphAt(
  askAt: AskAt,
  base: string,
  from: number,
  onRefused: OnRefused,
): Promise<Pick<FoundHosts, 'graph' | 'user'> | undefined> {
  const tried = await answerOf(askAt, base, from)
  if (tried?.isRefused) {
    onRefused()
    return undefined
  }
  if (tried?.user !== undefined) {
    const version = await newest(askAt, base, tried.version ?? from, tried.version !== undefined)
    return { graph: `${base}/v${version}.0`, user: tried.user }
  }
  for (let step = 1; step <= maxVersionSteps; step += 1) {
    const older = await answerOf(askAt, base, from - step)
    if (older?.user !== undefined) {
      return { graph: `${base}/v${from - step}.0`, user: older.user }
    }
  }
  return undefined
}

/** A version that does not exist yet may be answered by another one, so only a named version counts. */
async function newest(askAt: AskAt, base: string, from: number, namesVersions: boolean): Promise<number> {
  let version = from
  if (!namesVersions) return version
  for (let step = 1; step <= maxVersionSteps; step += 1) {
    const next = await answerOf(askAt, base, from + step)
    if (next?.user === undefined || next.version !== from + step) break
    version = from + step
  }
  return version
}

async function answerOf(askAt: AskAt, base: string, version: number) {
  const { mount, path, apiVersion } = operations.readMe
  const ask = askAt(`${base}/v${version}.0`)
  const answer = await ask({ mount, path, query: { fields: 'id,name' }, apiVersion }).catch(
    (error: unknown) => {
      throw new CommandError(`${base}: ${error instanceof Error ? error.message : String(error)}`)
    },
  )
  const body = parseJson(answer.text)
  if (!isObject(body)) return undefined
  if (answer.status === 401 || isInvalidToken(body)) {
    return { isRefused: true }
  }
  const { id, name } = body
  if (answer.status !== 200 || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  // The graph host names the version that answered, which for an ended one is not the version asked for.
  const [, named] = /^v(\d+)\.\d+$/.exec(answer.headers.get('facebook-api-version') ?? '') ?? []
  return {
    isRefused: false,
    user: { id: String(id), name: typeof name === 'string' ? name : String(id) },
    version: named === undefined ? undefined : Number(named),
  }
}

/** The graph's code for a token that is invalid, whatever the status. */
function isInvalidToken({ error }: Readonly<Record<string, unknown>>): boolean {
  return isObject(error) && error.code === 190
}

const versionPattern = /\/v(\d+)\.\d+$/

/** 0 without one. */
function versionIn(address: string): number {
  return Number(versionPattern.exec(address.replace(/\/+$/, ''))?.[1] ?? 0)
}

function withoutVersion(address: string): string {
  return address.replace(/\/+$/, '').replace(versionPattern, '')
}

function refusedToken(): CommandError {
  return new CommandError('The platform does not accept this token. It may be mistyped, expired or revoked.')
}

function neither(bases: readonly string[]): CommandError {
  return new CommandError(
    `Neither ${bases.join(' nor ')} answers GET /me with an id, as the graph host does. README.md, "Your platform", says how to recognize the two addresses.`,
  )
}

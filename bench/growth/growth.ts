/** A table of cost by size, and the common set-up. */
import { spawnSync } from 'node:child_process'
import { signIn } from '../operation/calls.ts'
import { type Platform, startPlatform } from '../operation/platform.ts'
import { end, newFolder, type Studio, startStudio } from '../operation/processes.ts'
import { forgetPeak, onCpuNanoseconds, peakResidentMiB } from '../proxy/process-cost.ts'
import { type LoadShape, load } from '../proxy/requests.ts'

export type Cell = string | number

export interface Growth {
  readonly name: string
  readonly title: string
  readonly heads: readonly string[]
  /** `isShort` leaves out the sizes that take minutes. */
  rows(isShort: boolean): AsyncIterable<readonly Cell[]>
}

export interface Bed {
  readonly platform: Platform
  readonly studio: Studio
  readonly pid: number
  close(): Promise<void>
}

/** A platform in this process, and a built studio in front of it. */
export async function makeBed(env: Record<string, string> = {}): Promise<Bed> {
  const platform = await startPlatform()
  const studio = await startStudio({
    PLATFORM_UPSTREAM: platform.url,
    GRAPH_UPSTREAM: platform.url,
    PLATFORM_ME_URL: `${platform.url}/me`,
    ...env,
  })
  return {
    platform,
    studio,
    pid: studio.child.pid ?? 0,
    async close() {
      await end(studio.child, 'SIGKILL')
      await platform.off()
    },
  }
}

/** Signs in `count` times, a few at once. */
export async function signInAll(studioUrl: string, count: number): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < count) {
    const batch = Math.min(16, count - cookies.length)
    cookies.push(...(await Promise.all(Array.from({ length: batch }, () => signIn(studioUrl)))))
  }
  return cookies
}

export interface Cost {
  /** Microseconds of all processes together. */
  readonly cpuPerCall: number
  readonly callsPerSecond: number
  readonly p99Ms: number
  readonly failed: number
  /** Peak MiB of all processes together. */
  readonly memory: number
}

const folder = newFolder('growth')
const warmSeconds = 2
const seconds = 4

/** The cost of calls to the serving processes, after a warm-up. */
export async function costOfCalls(
  pids: readonly number[],
  url: string,
  cookies: readonly string[],
  below: string,
  connections: number,
): Promise<Cost> {
  const [cookie = '', ...otherCookies] = cookies
  const side = { url: `${url}/api/platform`, cookie, otherCookies }
  const shape: LoadShape = { folder, seconds, connections }
  const call = { method: 'GET', path: below } as const
  await load(side, call, { ...shape, seconds: warmSeconds })
  for (const pid of pids) forgetPeak(pid)
  const before = sum(pids.map(onCpuNanoseconds))
  const { requests, microseconds, p99, broken, refused } = await load(side, call, shape)
  return {
    cpuPerCall: (sum(pids.map(onCpuNanoseconds)) - before) / 1000 / requests,
    callsPerSecond: requests / (microseconds / 1e6),
    p99Ms: p99 / 1000,
    failed: broken + refused,
    memory: sum(pids.map(peakResidentMiB)),
  }
}

export const costHeads = [
  'CPU µs a call',
  'calls a second',
  '99 % ms',
  'failed',
  'memory at most, MiB',
] as const

export function costCells({ cpuPerCall, callsPerSecond, p99Ms, failed, memory }: Cost): Cell[] {
  return [cpuPerCall, Math.round(callsPerSecond), p99Ms, failed, memory]
}

/** Keeps all threads of a process on these cores, such as `0` or `0,1`. */
export function pin(pid: number, cores: string): void {
  spawnSync('taskset', ['-acp', cores, String(pid)])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

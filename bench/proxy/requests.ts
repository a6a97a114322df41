/** Sends as many small requests as a proxy takes, through `wrk`, as a signed-in browser. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from '../../src/contract/zod.ts'
import { busyShare, coreTimes, loadCore, proxyCore, untilQuiet } from './cores.ts'
import { onCpuNanoseconds } from './process-cost.ts'
import { outputOf } from './processes.ts'
import type { RequestScenario, Side } from './scenarios.ts'

const usualConnections = 64
/** A sample with a larger share of foreign work on the proxy's core is repeated. */
const maxForeignShare = 0.06
const maxTries = 3

const report = z.object({
  requests: z.number(),
  microseconds: z.number(),
  p99: z.number(),
  broken: z.number(),
  refused: z.number(),
})

export interface RequestSample {
  readonly cpuMicroseconds: number
  readonly p99Milliseconds: number
  readonly requestsPerSecond: number
  /** Share of the proxy's core used by other work. */
  readonly foreignShare: number
}

export interface LoadOptions {
  readonly folder: string
  readonly seconds: number
  readonly quietMs: number
}

/** The load's core and width. */
export interface LoadShape {
  readonly folder: string
  readonly seconds: number
  readonly connections?: number
}

/** The least disturbed of a few samples. */
export async function sampleRequests(
  side: Side,
  scenario: RequestScenario,
  options: LoadOptions,
): Promise<RequestSample> {
  let best: RequestSample | undefined
  for (let i = 0; i < maxTries; i++) {
    await untilQuiet(options.quietMs)
    const sample = await sampleOnce(side, scenario, options)
    if (best === undefined || sample.foreignShare < best.foreignShare) best = sample
    if (best.foreignShare <= maxForeignShare) break
  }
  if (best === undefined) throw new Error('no sample was taken')
  return best
}

/** A few uncounted seconds: the compiler needs many requests. */
export async function warm(
  side: Side,
  scenario: RequestScenario,
  { folder, seconds }: LoadOptions,
): Promise<void> {
  await load(side, scenario, { folder, seconds })
}

async function sampleOnce(
  side: Side,
  scenario: RequestScenario,
  { folder, seconds }: LoadOptions,
): Promise<RequestSample> {
  const coreBefore = coreTimes(proxyCore)
  const cpuBefore = onCpuNanoseconds(side.pid)
  const { requests, microseconds, p99, broken, refused } = await load(side, scenario, { folder, seconds })
  const cpuNanoseconds = onCpuNanoseconds(side.pid) - cpuBefore
  const busy = busyShare(coreBefore, coreTimes(proxyCore))
  if (requests === 0 || broken > 0 || (refused > 0 && !scenario.isLimited)) {
    throw new Error(
      `${side.name} ${scenario.name}: ${requests} answers, ${refused} refusals, ${broken} broken`,
    )
  }
  return {
    cpuMicroseconds: cpuNanoseconds / 1000 / requests,
    p99Milliseconds: p99 / 1000,
    requestsPerSecond: requests / (microseconds / 1e6),
    foreignShare: Math.max(0, busy - cpuNanoseconds / 1000 / microseconds),
  }
}

/** `wrk`'s counts; times in microseconds. */
export async function load(
  side: Pick<Side, 'url' | 'cookie' | 'otherCookies'>,
  { method, path: below }: Pick<RequestScenario, 'method' | 'path'>,
  { folder, seconds, connections = usualConnections }: LoadShape,
): Promise<z.infer<typeof report>> {
  const script = path.join(folder, `${method}.lua`)
  writeFileSync(
    script,
    luaScript(method, new URL(side.url).origin, [side.cookie, ...(side.otherCookies ?? [])]),
  )
  const size = ['-t1', `-c${connections}`, `-d${seconds}s`]
  const text = await outputOf(['wrk', ...size, '-s', script, side.url + below], loadCore)
  return report.parse(JSON.parse(/^FIGURES (.*)$/m.exec(text)?.[1] ?? 'null'))
}

/** Uses a browser's headers. */
function luaScript(method: string, origin: string, cookies: readonly string[]): string {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    cookie: cookies[0] ?? '',
    referer: `${origin}/skills`,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ...(method === 'POST' && { origin, 'content-type': 'application/json' }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers['${name}'] = '${value}'`)
  const body = JSON.stringify({ title: 'Opening hours', skill: 'o'.repeat(982) })
  return `
wrk.method = '${method}'
${lines.join('\n')}
${method === 'POST' ? `wrk.body = '${body}'` : ''}
${cookies.length > 1 ? takeTurns(cookies) : ''}
function done(summary, latency)
  local e = summary.errors
  print(string.format('FIGURES {"requests":%d,"microseconds":%d,"p99":%d,"broken":%d,"refused":%d}',
    summary.requests, summary.duration, latency:percentile(99), e.connect + e.read + e.write + e.timeout, e.status))
end
`
}

/** All requests are prepared before the first is sent. */
function takeTurns(cookies: readonly string[]): string {
  return `
local requests, last = {}, 0
function init()
  for _, cookie in ipairs({${cookies.map((cookie) => `'${cookie}'`).join(', ')}}) do
    wrk.headers['cookie'] = cookie
    requests[#requests + 1] = wrk.format()
  end
end
function request()
  last = last % #requests + 1
  return requests[last]
end
`
}

export interface RateLimits {
  /** `agent_test` calls per phone number. */
  agentTestsPerNumber: number
  /** The app's `agent_test` calls, all numbers together. */
  agentTestsPerApp: number
  /** The app's calls of each of the three allowlist operations, all numbers together. */
  allowlistPerOperation: number
  /** Calls of each evaluation and insights operation, per app and entity. */
  readingsPerOperation: number
  /** Calls per phone number, for every other kind of agent call. */
  otherPerResource: number
}

/** The last one is undocumented; clients limit themselves to the same. */
export const defaultRateLimits: RateLimits = {
  agentTestsPerNumber: 500,
  agentTestsPerApp: 10_000,
  allowlistPerOperation: 1_000,
  readingsPerOperation: 1_000,
  otherPerResource: 1_000,
}

const hourMilliseconds = 3_600_000
/** The oldest window is dropped, so that a client cannot grow the table without limit. */
const maxCounters = 10_000

export interface RateCounter {
  /** Milliseconds until the call may be repeated; undefined when it may be made now. */
  waitFor(method: string, target: string): number | undefined
  reset(): void
}

interface Rule {
  key: string
  limit: number
}

const readings: ReadonlySet<string> = new Set(['agent-eval', 'insights', 'business_agent_insights'])

function rulesFor(method: string, target: string, limits: RateLimits): Rule[] {
  const [entity = '', ...rest] = (target.split('?', 1)[0] ?? '').slice(1).split('/')
  if (!/^\d+$/.test(entity)) return []
  if (rest[0] === 'agent_test') {
    return [
      { key: `test ${entity}`, limit: limits.agentTestsPerNumber },
      { key: 'test', limit: limits.agentTestsPerApp },
    ]
  }
  if (rest[1] === 'allowlist') return [{ key: `allowlist ${method}`, limit: limits.allowlistPerOperation }]
  if (readings.has(rest[0] ?? '')) {
    const operation = `${method} ${rest.slice(0, 3).join('/')} ${entity}`
    return [{ key: operation.slice(0, 200), limit: limits.readingsPerOperation }]
  }
  const resource = rest[0] === 'agent_config' ? rest[1] : rest[0]
  return [{ key: `${resource} ${entity}`.slice(0, 200), limit: limits.otherPerResource }]
}

/** Counts calls in windows of one hour (docs/platform.md, section 2.5). */
export function createRateCounter(limits: RateLimits, now: () => number): RateCounter {
  const windows = new Map<string, { startedAt: number; calls: number }>()
  const open = (key: string) => {
    const present = windows.get(key)
    if (present !== undefined && now() - present.startedAt < hourMilliseconds) return present
    windows.delete(key)
    const fresh = { startedAt: now(), calls: 0 }
    windows.set(key, fresh)
    const [oldest] = windows.keys()
    if (windows.size > maxCounters && oldest !== undefined) windows.delete(oldest)
    return fresh
  }
  return {
    waitFor(method, target) {
      const rules = rulesFor(method, target, limits).map(({ key, limit }) => ({ window: open(key), limit }))
      const full = rules.find(({ window, limit }) => window.calls >= limit)
      if (full !== undefined) return full.window.startedAt + hourMilliseconds - now()
      for (const { window } of rules) window.calls += 1
      return undefined
    },
    reset: () => windows.clear(),
  }
}

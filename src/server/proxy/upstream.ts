import { ask, type StudioRequest, type StudioRequestAnswer } from './ask.ts'
import { createForward, type Forward } from './forward.ts'
import type { ForwardOptions } from './forward-options.ts'
import { createConnectionPool } from './http1/connection-pool.ts'
import { parseUpstreamAddress } from './http1/upstream-address.ts'
import { createWriteBatch } from './http1/write-batch.ts'
import { createIdleTimeouts } from './idle-timeouts.ts'

export interface Upstream {
  readonly forward: Forward
  /** Throws Problem `upstream_unreachable`, `upstream_timeout` or `upstream_failed`. */
  ask(question: StudioRequest): Promise<StudioRequestAnswer>
  /** Closes idle connections, and others as soon as they are idle. */
  close(): void
}

export type UpstreamOptions = Omit<ForwardOptions, 'address' | 'pool' | 'idleTimeouts' | 'writeBatch'>

/** Checks per timeout; at least one per `maxTickMs`. */
const ticksPerTimeout = 8
const maxTickMs = 1000

/** Creates an upstream with pool and idle timeouts; `url`'s path precedes every forwarded path. */
export function createUpstream(url: URL, options: UpstreamOptions): Upstream {
  const address = parseUpstreamAddress(url)
  const pool = createConnectionPool(address)
  const idleTimeouts = createIdleTimeouts(Math.min(maxTickMs, Math.ceil(options.timeoutMs / ticksPerTimeout)))
  const { apiVersion, timeoutMs } = options
  return {
    forward: createForward({ ...options, address, pool, idleTimeouts, writeBatch: createWriteBatch() }),
    ask: (question) => ask({ address, pool, idleTimeouts, apiVersion, timeoutMs }, question),
    close: () => pool.close(),
  }
}

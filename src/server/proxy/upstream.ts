/** One upstream host with its connections: forwards the browser's calls, and sends the studio's own requests. */
import { ask, type StudioRequest, type StudioRequestAnswer } from './ask.ts'
import { createForward, type Forward } from './forward.ts'
import type { ForwardOptions } from './forward-options.ts'
import { createConnectionPool } from './http1/connection-pool.ts'
import { parseUpstreamAddress } from './http1/upstream-address.ts'
import { createWriteBatch } from './http1/write-batch.ts'
import { createIdleTimeouts } from './idle-timeouts.ts'

export interface Upstream {
  readonly forward: Forward
  /** Problems `upstream_unreachable`, `upstream_timeout` and `upstream_failed`. */
  ask(question: StudioRequest): Promise<StudioRequestAnswer>
  /** Closes idle connections, and others as soon as they are idle. */
  close(): void
}

export type UpstreamOptions = Omit<ForwardOptions, 'address' | 'pool' | 'idleTimeouts' | 'writeBatch'>

/** How often a timeout is checked: this many times per timeout, and at least at this interval in milliseconds. */
const ticksPerTimeout = 8
const maxTickMs = 1000

/**
 * Creates an upstream with its connection pool and idle timeouts.
 *
 * @param url The base URL; its path is put before every forwarded path.
 * @param options `timeoutMs` is checked eight times per timeout, at least once a second.
 * @see docs/behaviour.md, section 3
 */
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

import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import type { Agent } from 'undici'
import type { EndpointGuard } from './endpoint-guard.ts'

export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]) => void,
) => void

export interface GuardedDispatcherOptions {
  readonly guard: EndpointGuard
  readonly timeoutMs: number
  readonly lookup?: Lookup
  /** PEM, in addition to the well-known authorities. */
  readonly authorities?: string | undefined
}

export interface GuardedDispatcher {
  /** Created with the first call, which loads the library. */
  open(): Promise<Agent>
  destroy(): Promise<void>
}

/** Opens a pool that the caller destroys. Throws Problem `ai_endpoint_blocked` for a blocked literal address. */
export function createGuardedDispatcher(endpoint: URL, options: GuardedDispatcherOptions): GuardedDispatcher {
  options.guard.judge(endpoint)
  let agent: Promise<Agent> | undefined
  return {
    open: () => (agent ??= openAgent(endpoint, options)),
    destroy: async () => (await agent)?.destroy(),
  }
}

async function openAgent(
  endpoint: URL,
  { guard, timeoutMs, lookup = (...query) => dns.lookup(...query), authorities }: GuardedDispatcherOptions,
): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    connect: {
      lookup: judgedLookup(endpoint, guard, lookup),
      timeout: timeoutMs,
      ...(authorities !== undefined && { ca: [...rootCertificates, authorities] }),
    },
    // The caller's own deadline covers the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

/** Wraps a lookup, so that the checked addresses are the dialed ones. */
export function judgedLookup(endpoint: URL, guard: EndpointGuard, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) {
        callback(error ?? Object.assign(new Error('the name has no address'), { code: 'ENODATA' }), [])
        return
      }
      const addresses = found.map(({ address }) => address)
      try {
        guard.judgeAddresses(endpoint, addresses)
      } catch (problem) {
        callback(problem instanceof Error ? problem : new Error('not judged', { cause: problem }), [])
        return
      }
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

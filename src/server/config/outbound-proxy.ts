import type { EnvironmentReader } from './environment-reader.ts'

interface CalledAddresses {
  readonly platformUpstream: URL | undefined
  readonly graphUpstream: URL | undefined
  readonly ai: { readonly baseUrl: URL | undefined }
  readonly alertTarget: unknown
  readonly forwardTargets: readonly unknown[]
}

const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']

/**
 * Warns that an outbound proxy is not used (docs/decisions/0097). A proxy resolves names itself, so the address rule,
 * which checks the address that is dialed, could not hold behind one.
 */
export function warnOfOutboundProxy(
  { environment, warnings }: EnvironmentReader,
  { platformUpstream, graphUpstream, ai, alertTarget, forwardTargets }: CalledAddresses,
): void {
  const called = [platformUpstream, graphUpstream, ai.baseUrl, alertTarget, ...forwardTargets]
  if (called.every((address) => address === undefined)) return
  const name = names.find((one) => environment[one] || environment[one.toLowerCase()])
  if (name === undefined) return
  warnings.push(
    `${name} is set, but the studio calls the platform, AI endpoints and targets directly and uses no outbound proxy (docs/operating.md)`,
  )
}

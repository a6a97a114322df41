import type { EndpointRule } from '../../contract/studio/endpoint-rule.ts'
import { Problem } from '../core/problem.ts'
import { badPorts } from './bad-ports.ts'
import { judgeAddress } from './public-address.ts'

export interface EndpointGuard {
  /** Checks scheme, port, name and literal address. Throws Problem `ai_endpoint_blocked`. */
  judge(endpoint: URL): void
  /** One blocked address rejects the name. Throws Problem `ai_endpoint_blocked`. */
  judgeAddresses(endpoint: URL, addresses: readonly string[]): void
}

export interface EndpointGuardOptions {
  readonly isProduction: boolean
  /** Exact `host:port` entries that may be private. */
  readonly allowedHosts: readonly string[]
}

/** Cloud credential services, also where the name resolves to a public address. */
const metadataNames = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.azure.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'metadata.oraclecloud.com',
  'metadata.tencentyun.com',
  'metadata.hetzner.cloud',
  'api.metadata.cloud.ibm.com',
  'instance-data',
  'instance-data.ec2.internal',
  'rancher-metadata',
])
/** Reserved for private use (RFC 6761, 6762, 8375 and the reservation of `internal`), or used so in clusters. */
const privateSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'svc']

const explanations: Record<EndpointRule, string> = {
  scheme: 'The address must begin with https://.',
  bad_port: 'This port belongs to another protocol, so it is not called.',
  metadata: 'Addresses of cloud metadata are never called.',
  private_name:
    'This name stands for a host in a private network. The operator can allow it by host and port.',
  private_address:
    'The address is not public, or its name resolves to one that is not. The operator can allow it by host and port.',
  no_address: 'The name of the endpoint has no address.',
}

/** Creates the guard for AI endpoints' URLs and addresses (rule 5.4); metadata addresses are always blocked. */
export function createEndpointGuard({ isProduction, allowedHosts }: EndpointGuardOptions): EndpointGuard {
  const schemes = isProduction ? ['https:'] : ['https:', 'http:']
  const allowed = new Set(allowedHosts.map(normalEntry))
  const isAllowed = (endpoint: URL) => allowed.has(`${hostOf(endpoint)}:${portOf(endpoint)}`)

  function judgeAddresses(endpoint: URL, addresses: readonly string[]): void {
    const verdicts = addresses.map(judgeAddress)
    if (verdicts.includes('metadata')) throw blockedEndpoint('metadata')
    if (verdicts.some((verdict) => verdict !== 'public') && !isAllowed(endpoint))
      throw blockedEndpoint('private_address')
  }

  return {
    judgeAddresses,
    judge(endpoint) {
      if (!schemes.includes(endpoint.protocol)) throw blockedEndpoint('scheme')
      const host = hostOf(endpoint)
      if (metadataNames.has(host)) throw blockedEndpoint('metadata')
      const literal = literalIn(host)
      if (literal !== undefined) judgeAddresses(endpoint, [literal])
      else if (isPrivateName(host) && !isAllowed(endpoint)) throw blockedEndpoint('private_name')
      // A private host that passed is a model server that the operator allowed on this port.
      const isPublic = literal === undefined ? !isPrivateName(host) : judgeAddress(literal) === 'public'
      if (isPublic && badPorts.has(Number(portOf(endpoint)))) throw blockedEndpoint('bad_port')
    },
  }
}

/** The URL parser has already normalized all other spellings of an IP address. */
function literalIn(host: string): string | undefined {
  if (host.startsWith('[')) return host.slice(1, -1)
  return /^[\d.]+$/.test(host) ? host : undefined
}

/** The machine's search list completes a name without a dot. */
function isPrivateName(host: string): boolean {
  return !host.includes('.') || privateSuffixes.some((suffix) => host.endsWith(`.${suffix}`))
}

/** A trailing dot ends an absolute name and changes nothing else (RFC 1034, section 3.1). */
function hostOf(endpoint: URL): string {
  return endpoint.hostname.toLowerCase().replace(/\.$/, '')
}

function portOf(endpoint: URL): string {
  return endpoint.port || (endpoint.protocol === 'https:' ? '443' : '80')
}

function normalEntry(entry: string): string {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(entry) ?? []
  return URL.canParse(`http://${host}`) ? `${hostOf(new URL(`http://${host}`))}:${Number(port)}` : entry
}

/** Creates the Problem `ai_endpoint_blocked` with the rule's name, never the address (docs/behaviour.md, section 5). */
export function blockedEndpoint(rule: EndpointRule): Problem {
  return new Problem('ai_endpoint_blocked', explanations[rule], { extensions: { rule } })
}

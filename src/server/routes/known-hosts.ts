import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { studioPaths } from '../../contract/studio/paths.ts'
import { Problem } from '../core/problem.ts'

/** Requested by monitoring or the platform under any name; none reads a session. */
const openPaths: ReadonlySet<string> = new Set([
  studioPaths.health,
  studioPaths.readiness,
  studioPaths.metrics,
  studioPaths.webhooks,
])

/** Host and port of a Host header (RFC 9110, section 7.2); a name may end in the DNS root's dot. */
const hostPattern = /^(?:\[([0-9a-f:.]+)\]|([^:[\]@/\\?#\s]+?)\.?)(?::(\d{0,5}))?$/

/** Throws a Problem for a request that must not be answered; `named` is its Host header. */
export type HostCheck = (request: IncomingMessage, named: string) => void

/** Creates the Host check against DNS rebinding: IPs, `localhost` and configured names. Throws a Problem. */
export function createHostCheck(names: readonly string[]): HostCheck {
  const ownHosts = names.flatMap((name) => readHost(name) ?? [])
  /** Nearly every request of a process names the same host. */
  let lastAnswered = ''
  return ({ url = '/', headers }, named) => {
    if (openPaths.has(url.split('?', 1)[0] ?? '')) return
    refuseUnknown(named)
    // A host in the target is the one that an origin is compared with.
    if (headers.host !== undefined && headers.host !== named) refuseUnknown(headers.host)
  }

  function refuseUnknown(text: string): void {
    if (text === '' || text === lastAnswered) return
    const asked = readHost(text)
    if (asked !== undefined && (isAlwaysKnown(asked) || ownHosts.some((host) => isMeantBy(host, asked)))) {
      lastAnswered = text
      return
    }
    throw new Problem(
      'unknown_host',
      'This studio does not answer under this host name. Its operator can add the name to STUDIO_EXTRA_HOSTS, or set it as STUDIO_PUBLIC_HOST.',
    )
  }
}

interface Host {
  readonly name: string
  readonly port: string
}

function readHost(text: string): Host | undefined {
  const [, address, name, port = ''] = hostPattern.exec(text.trim().toLowerCase()) ?? []
  const host = address ?? name
  return host === undefined ? undefined : { name: host, port }
}

function isAlwaysKnown({ name }: Host): boolean {
  return name === 'localhost' || isIP(name) !== 0
}

/** Reverse proxies may drop the port, so only two different ports differ. */
function isMeantBy(ownHost: Host, asked: Host): boolean {
  return (
    ownHost.name === asked.name && (ownHost.port === '' || asked.port === '' || ownHost.port === asked.port)
  )
}

import { Problem } from '../core/problem.ts'
import { createEndpointGuard } from '../endpoint/endpoint-guard.ts'
import { type EnvironmentReader, hostWithPort } from './environment-reader.ts'

/** Reads a list of private hosts that the server may call; addresses that the guard always blocks are errors. */
export function readAllowedHosts(
  read: EnvironmentReader,
  name: 'STUDIO_AI_ALLOWED_HOSTS' | 'STUDIO_OUTBOUND_ALLOWED_HOSTS',
): readonly string[] {
  const allowedHosts = read.list(name, hostWithPort, 'must be a list of host:port')
  const isNeverCalled = (host: string) =>
    hostWithPort.test(host) &&
    addressError(`https://${host}`, { isProduction: true, allowedHosts }) !== undefined
  if (allowedHosts.some(isNeverCalled)) read.errors.push(`${name}: holds an address that is never called`)
  return allowedHosts
}

/** Returns the rule that blocks an address without a lookup, if any. */
export function addressError(
  address: string,
  settings: { readonly isProduction: boolean; readonly allowedHosts: readonly string[] },
): string | undefined {
  if (!URL.canParse(address)) return undefined
  try {
    createEndpointGuard(settings).judge(new URL(address))
    return undefined
  } catch (error) {
    return error instanceof Problem ? String(error.extensions.rule) : undefined
  }
}

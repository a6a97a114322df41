const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Over plain http a browser keeps Secure cookies for its own machine only. */
export function cookiesMayBeRefused(address: { protocol: string; hostname: string }): boolean {
  const isLocal = localHosts.has(address.hostname) || address.hostname.endsWith('.localhost')
  return address.protocol === 'http:' && !isLocal
}

/** Tells addresses that the platform could post to from local ones. */

const privateHost =
  /^(?:localhost|.*\.localhost|.*\.local|.*\.internal|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/

/** Names known only to this network look public, so true is a guess. */
export function isReachableFromOutside({
  protocol,
  hostname,
}: {
  protocol: string
  hostname: string
}): boolean {
  return protocol === 'https:' && hostname.includes('.') && !privateHost.test(hostname)
}

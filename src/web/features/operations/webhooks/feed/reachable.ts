/** Tells whether the platform could post to the address that the studio was opened at. */

const privateHost =
  /^(?:localhost|.*\.localhost|.*\.local|.*\.internal|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/

/** Names that only this network knows cannot be told from public ones, so a yes is a guess. */
export function isReachableFromOutside({
  protocol,
  hostname,
}: {
  protocol: string
  hostname: string
}): boolean {
  return protocol === 'https:' && hostname.includes('.') && !privateHost.test(hostname)
}

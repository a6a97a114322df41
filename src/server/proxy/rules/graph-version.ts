/** Such as `v23.0`. */
const versionSegment = /^v\d+\.\d+$/

/** Replaces the version in a base address of the graph; returns a path without a version unchanged. */
export function withGraphVersion(base: URL, version: string): URL {
  const segments = base.pathname.replace(/\/$/, '').split('/')
  if (!versionSegment.test(segments.at(-1) ?? '')) return base
  const url = new URL(base)
  url.pathname = [...segments.slice(0, -1), version].join('/')
  return url
}

/** Such as `v23.0`. */
const versionSegment = /^v\d+\.\d+$/

/** Replaces the version in the graph's base address; a path without a version stays unchanged. */
export function withGraphVersion(base: URL, version: string): URL {
  const segments = base.pathname.replace(/\/$/, '').split('/')
  if (!versionSegment.test(segments.at(-1) ?? '')) return base
  const url = new URL(base)
  url.pathname = [...segments.slice(0, -1), version].join('/')
  return url
}

import type { EnvironmentReader } from './environment-reader.ts'

/** The only version on which a number's webhook override works (docs/platform.md, section 1). */
const defaultVersion = 'v23.0'

/** Returns the graph version of a number's webhook override. */
export function readOverrideGraphVersion(read: EnvironmentReader): string {
  const form = 'must be a version such as v23.0'
  return read.matching('STUDIO_OVERRIDE_GRAPH_VERSION', /^v\d+\.\d+$/, form) ?? defaultVersion
}

/** Reads the graph version of the one call that is known on another one than the rest. */
import type { EnvironmentReader } from '../environment-reader.ts'

/** The only version with which a number's webhook override has been seen to work (docs/platform.md, section 1). */
const defaultVersion = 'v23.0'

/** In place of the version of the graph's address, where the webhooks of a number are routed. */
export function readOverrideGraphVersion(read: EnvironmentReader): string {
  const form = 'must be a version such as v23.0'
  return read.matching('STUDIO_OVERRIDE_GRAPH_VERSION', /^v\d+\.\d+$/, form) ?? defaultVersion
}

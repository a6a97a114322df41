import { type GraphVersionUse, graphVersionIn } from '../../contract/platform/graph-version.ts'
import type { Config } from '../config/config.ts'

/** Returns the versions of the graph in use, by the variable that names each; none without a graph. */
export function graphVersionsOf({
  graphUpstream,
  overrideGraphVersion,
}: Pick<Config, 'graphUpstream' | 'overrideGraphVersion'>): GraphVersionUse[] {
  if (graphUpstream === undefined) return []
  const version = graphVersionIn(graphUpstream.href)
  return [
    ...(version === undefined ? [] : [{ setting: 'GRAPH_UPSTREAM', version }]),
    { setting: 'STUDIO_OVERRIDE_GRAPH_VERSION', version: overrideGraphVersion },
  ]
}

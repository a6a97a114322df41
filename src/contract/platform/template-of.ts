import { graphPaths } from './paths.ts'
import { platformPaths } from './platform-paths.ts'

const templates = { platform: Object.values(platformPaths), graph: Object.values(graphPaths) }

/** Returns the template with the fewest parameters that fits a path below the mount, without its query. */
export function templateOf(mount: 'platform' | 'graph', path: string): string | undefined {
  const segments = path.split('/')
  const fitting = templates[mount].filter((template) => fits(template.split('/'), segments))
  return fitting.toSorted((one, other) => count(one) - count(other))[0]
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, at) => part.startsWith('{') || part === segments[at])
  )
}

function count(template: string): number {
  return template.split('{').length
}

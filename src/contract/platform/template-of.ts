/** Finds the template of a path, which says nothing of what the path is about. */
import { graphPaths, platformPaths } from './paths.ts'

const templates = { platform: Object.values(platformPaths), graph: Object.values(graphPaths) }

/**
 * @param path - Below the mount, without its query.
 * @returns The template with the fewest parameters that fits; undefined for a path that nobody knows.
 */
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

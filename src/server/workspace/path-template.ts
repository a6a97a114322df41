/** The template of a path of the platform, which says what was called and nothing of whom it was about. */

import type { Operation } from '../../contract/platform/operations/operation.ts'
import { operations } from '../../contract/platform/operations/operations.ts'

export interface CalledTemplate {
  readonly template: string
  readonly phoneNumberId: string | null
}

type Mount = Operation['mount']

interface Pattern {
  readonly mount: Mount
  readonly segments: readonly string[]
  readonly path: string
}

const patterns: readonly Pattern[] = [
  ...new Map(
    Object.values(operations).map(({ mount, path }) => [
      `${mount} ${path}`,
      { mount, path, segments: path.split('/') },
    ]),
  ).values(),
]

/** These ask something in the form of a POST, and change nothing. */
const askingNames = ['agent_test', 'agent-eval/run', 'tools/{tool_id}/run'] as const

/** What no operation describes: even its fixed words could be somebody's name. */
const unknownTemplate = '/{unknown}'

/**
 * @param path - Below the mount, without its query.
 * @returns Undefined for a POST that only asks.
 */
export function templateOf(mount: Mount, method: string, path: string): CalledTemplate | undefined {
  const segments = path.split('/')
  const first = segments[1] ?? ''
  const fallback = { template: unknownTemplate, phoneNumberId: /^\d{1,32}$/.test(first) ? first : null }
  const known = patterns
    .filter((pattern) => pattern.mount === mount && fits(pattern.segments, segments))
    .sort((a, b) => placeholders(a) - placeholders(b))[0]
  if (known === undefined) return fallback
  if (method === 'POST' && askingNames.some((name) => known.path.endsWith(`/${name}`))) return undefined
  return { template: known.path, phoneNumberId: numberIn(known.segments, segments) }
}

const numberNames = new Set(['{entity_id}', '{phone_number_id}'])

function numberIn(names: readonly string[], values: readonly string[]): string | null {
  const at = names.findIndex((name) => numberNames.has(name))
  const value = values[at] ?? ''
  return /^\d{1,32}$/.test(value) ? value : null
}

function fits(names: readonly string[], values: readonly string[]): boolean {
  return (
    names.length === values.length &&
    names.every((name, at) => (name.startsWith('{') ? values[at] !== '' : name === values[at]))
  )
}

function placeholders({ segments }: Pattern): number {
  return segments.filter((segment) => segment.startsWith('{')).length
}

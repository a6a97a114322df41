/** The template of a path of the platform, which says what was called and nothing of whom it was about. */
import { templateOf } from '../../contract/platform/template-of.ts'

export interface CalledTemplate {
  readonly template: string
  readonly phoneNumberId: string | null
}

/** These ask something in the form of a POST, and change nothing. */
const askingNames = ['agent_test', 'agent-eval/run', 'tools/{tool_id}/run'] as const

/** What no operation describes: even its fixed words could be a name. */
const unknownTemplate = '/{unknown}'
const numberNames = new Set(['{entity_id}', '{phone_number_id}'])

/**
 * Returns Undefined for a POST that only asks.
 * @param path - Below the mount, without its query.
 */
export function calledTemplate(
  mount: 'platform' | 'graph',
  method: string,
  path: string,
): CalledTemplate | undefined {
  const segments = path.split('/')
  const template = templateOf(mount, path)
  if (template === undefined) return { template: unknownTemplate, phoneNumberId: numberIn(segments[1] ?? '') }
  if (method === 'POST' && askingNames.some((name) => template.endsWith(`/${name}`))) return undefined
  const at = template.split('/').findIndex((name) => numberNames.has(name))
  return { template, phoneNumberId: numberIn(segments[at] ?? '') }
}

function numberIn(segment: string): string | null {
  return /^\d{1,32}$/.test(segment) ? segment : null
}

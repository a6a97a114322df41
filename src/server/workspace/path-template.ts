import { templateOf } from '../../contract/platform/template-of.ts'

export interface CalledTemplate {
  readonly template: string
  readonly phoneNumberId: string | null
}

/** POSTs that change nothing. */
const askingNames = ['agent_test', 'agent-eval/run', 'tools/{tool_id}/run'] as const

/** An unknown path, whose fixed words could be a name. */
const unknownTemplate = '/{unknown}'
const numberNames = new Set(['{entity_id}', '{phone_number_id}'])

/** Returns the template of a path below the mount, without customer ids; undefined for a POST that only reads. */
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

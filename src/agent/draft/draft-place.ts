/** Maps a path of the platform to the part of an agent that it addresses, where a draft can contain it. */
import { platformPaths } from '../../contract/platform/paths.ts'
import type { DraftedKind } from './draft.ts'

export interface DraftedPath {
  phoneNumberId: string
  kind: DraftedKind
  /** The connector of tools. */
  of?: string
  /** Absent for the path of a list, or of a record that exists once. */
  id?: string
}

/** Each kind with the path of its list, or of the record that exists once, and with the path of one of the list. */
const paths: readonly (readonly [kind: DraftedKind, ...paths: string[]])[] = [
  ['settings', platformPaths.settings],
  ['business_info', platformPaths.businessInfo],
  ['skills', platformPaths.skills, platformPaths.skill],
  ['rich_replies', platformPaths.uiSkills, platformPaths.uiSkill],
  ['faqs', platformPaths.faqs, platformPaths.faq],
  ['websites', platformPaths.websites, platformPaths.website],
  ['allowlist', platformPaths.allowlist, platformPaths.allowlistEntry],
  ['connectors', platformPaths.connectors, platformPaths.connector],
  ['tools', platformPaths.tools, platformPaths.tool],
]

const templates = paths.flatMap(([kind, ...of]) => of.map((template) => ({ kind, template })))
const patterns = templates.map(({ kind, template }) => ({
  kind,
  names: [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))

/** Returns the draftable part that a path addresses; undefined for all others, which are sent to the platform. */
export function draftedPathOf(path: string): DraftedPath | undefined {
  for (const { kind, names, pattern } of patterns) {
    const [, ...values] = pattern.exec(path) ?? []
    const [phoneNumberId] = values
    if (phoneNumberId === undefined) continue
    const ids = new Map(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
    const of = kind === 'tools' ? ids.get('connector_id') : undefined
    const own = names.length > (kind === 'tools' ? 2 : 1) ? ids.get(names.at(-1) ?? '') : undefined
    return {
      phoneNumberId: decodeURIComponent(phoneNumberId),
      kind,
      ...(of !== undefined && { of }),
      ...(own !== undefined && { id: own }),
    }
  }
  return undefined
}

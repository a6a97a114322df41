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

const lists: readonly [DraftedKind, string][] = [
  ['settings', platformPaths.settings],
  ['business_info', platformPaths.businessInfo],
  ['skills', platformPaths.skills],
  ['rich_replies', platformPaths.uiSkills],
  ['faqs', platformPaths.faqs],
  ['websites', platformPaths.websites],
  ['allowlist', platformPaths.allowlist],
  ['connectors', platformPaths.connectors],
  ['tools', platformPaths.tools],
]

const items: readonly [DraftedKind, string][] = [
  ['skills', platformPaths.skill],
  ['rich_replies', platformPaths.uiSkill],
  ['faqs', platformPaths.faq],
  ['websites', platformPaths.website],
  ['allowlist', platformPaths.allowlistEntry],
  ['connectors', platformPaths.connector],
  ['tools', platformPaths.tool],
]

const patterns = [...lists, ...items].map(([kind, template]) => ({
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

import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { type DraftedKind, draftedKinds } from './draft.ts'

export interface DraftedPath {
  phoneNumberId: string
  kind: DraftedKind
  of?: string
  /** Absent for lists and singletons. */
  id?: string
}

const templates = draftedKinds.flatMap((kind) => {
  const { list, item } = recordKinds[kind].paths
  return [list, ...(item === undefined ? [] : [item])].map((template) => ({ kind, template }))
})
const patterns = templates.map(({ kind, template }) => ({
  kind,
  names: [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))

/** Returns the draftable part that a path addresses; other calls go to the platform. */
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

import type { ApiCall } from '../../../api/agent/api-description.ts'

export interface Area {
  name: string
  calls: ApiCall[]
}

/** All words must match; empty areas are omitted. */
export function findOperations(calls: readonly ApiCall[], text: string): Area[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  const areas = new Map<string, ApiCall[]>()
  for (const call of calls) {
    const { method, path, title, id, area } = call
    const haystack = [method, path, title, id, area].join('\n').toLowerCase()
    if (wanted.every((word) => haystack.includes(word))) areas.set(area, [...(areas.get(area) ?? []), call])
  }
  return [...areas].map(([name, found]) => ({ name, calls: found }))
}

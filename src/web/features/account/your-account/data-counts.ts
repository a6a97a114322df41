import { isObject } from '../../../../contract/json.ts'
import type { BrowserData } from '../../../records/browser/browser-data.ts'
import { dataKinds, otherData } from './words.ts'

/** Switches count for nothing without drafts. */
const uncounted = new Set(['studio.drafts-on.v1', 'studio.team-drafts.v1'])

export function dataCounts({ localStorage, sessionStorage, indexedDB }: BrowserData): string[] {
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => {
    if (count > 0 && !uncounted.has(name)) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  for (const [name, value] of Object.entries(localStorage)) add(name, sizeOf(value))
  for (const [name, value] of Object.entries(sessionStorage))
    add(name, sizeOf(member(value, 'kept') ?? value))
  for (const [database, stores] of Object.entries(indexedDB)) {
    for (const [store, records] of Object.entries(stores)) add(`${database}/${store}`, records.length)
  }
  const isNamed = ([name]: [string, number]) => dataKinds[name] !== undefined
  const others = [...counts].filter((one) => !isNamed(one)).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...Object.entries(dataKinds).flatMap(([name, texts]) => {
      const count = counts.get(name)
      return count === undefined ? [] : [texts(count)]
    }),
    ...(others === 0 ? [] : [otherData(others)]),
  ]
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

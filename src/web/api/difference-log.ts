/** Remembers, for as long as this page is open, where answers differ from the contract; never a value of them. */
import { templateOf } from '../../contract/platform/template-of.ts'
import { type Difference, sameDifference } from '../../contract/reader/difference.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { createStore } from '../browser/create-store.ts'

/** Of one place of the answers to one call, with how often it was seen. */
export interface SeenDifference extends Difference {
  /** Method and template of the path. */
  readonly operation: string
  readonly count: number
}

/** A platform that differs everywhere would fill the page with nothing new. */
export const maxDifferences = 500

const store = createStore<readonly SeenDifference[]>([])

export const differenceLog = { read: store.read, subscribe: store.subscribe, clear: () => store.write([]) }

/** @param path - Of the studio; an answer of the studio itself is not about the platform. */
export function noteDifferences(method: string, path: string, found: readonly Difference[]): void {
  const operation = found.length === 0 ? undefined : operationAt(method, path)
  if (operation === undefined) return
  let all = store.read()
  for (const difference of found) {
    const known = all.find((one) => one.operation === operation && sameDifference(one, difference))
    if (known !== undefined) all = all.map((one) => (one === known ? { ...one, count: one.count + 1 } : one))
    else if (all.length < maxDifferences) all = [...all, { ...difference, operation, count: 1 }]
  }
  store.write(all)
}

function operationAt(method: string, path: string): string | undefined {
  for (const mount of ['platform', 'graph'] as const) {
    const base = studioPaths[mount]
    if (path.startsWith(`${base}/`))
      return `${method} ${templateOf(mount, path.slice(base.length)) ?? 'another call'}`
  }
  return undefined
}

/** Overwrites this browser's mentions of erased customers (docs/behaviour.md, section 13). */
import { storedCustomerId } from '../../../contract/studio/customers/customer-id.ts'
import { maxAskedIds } from '../../../contract/studio/customers/erasure.ts'
import { mentionsOf, possibleCustomerKeys } from '../../../contract/studio/customers/mentions.ts'
import { overwrittenValue } from '../../../contract/studio/customers/overwrite-json.ts'
import { autosaves, readBrowserData, replaceBrowserData } from './browser-data.ts'

/** Returns those of at most 500 ids that were erased. */
export type AskErased = (ids: readonly string[]) => Promise<readonly string[]>

/** Returns whether anything was overwritten. What `ask` throws is passed on, and nothing has changed then. */
export async function dropErased(owner: string, ask: AskErased): Promise<boolean> {
  const data = await readBrowserData(owner)
  const keys = new Set<string>()
  for (const text of textsIn(data)) for (const key of possibleCustomerKeys(text)) keys.add(key)
  const erased = await erasedAmong([...keys], ask)
  if (erased.length === 0) return false
  const mentions = mentionsOf(erased.map(storedCustomerId))
  for (const [name, text] of autosaves((one) => one === owner)) {
    const kept = JSON.stringify(overwrittenValue(JSON.parse(text), mentions))
    if (kept !== text) sessionStorage.setItem(name, kept)
  }
  const { localStorage, indexedDB } = data
  await replaceBrowserData(owner, {
    ...data,
    localStorage: Object(overwrittenValue(localStorage, mentions)),
    indexedDB: Object(overwrittenValue(indexedDB, mentions)),
  })
  return true
}

async function erasedAmong(keys: readonly string[], ask: AskErased): Promise<string[]> {
  const erased: string[] = []
  for (let at = 0; at < keys.length; at += maxAskedIds)
    erased.push(...(await ask(keys.slice(at, at + maxAskedIds))))
  return erased
}

/** Texts and names, but no numbers, which are times and counts. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      yield name
      yield* textsIn(field)
    }
  }
}

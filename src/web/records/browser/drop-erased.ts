/** Deletes this browser's data about erased customers (docs/behaviour.md, section 13). */
import {
  type ErasedCustomers,
  possibleCustomerIds,
  withoutMentions,
} from '../../../contract/studio/customers.ts'
import { autosaves, readBrowserData, replaceBrowserData } from './browser-data.ts'

type Erased = ErasedCustomers['erased']

export async function dropErased(owner: string, erased: Erased): Promise<boolean> {
  // No digests without https, except on localhost.
  if (erased.length === 0 || globalThis.crypto?.subtle === undefined) return false
  const data = await readBrowserData(owner)
  const gone = await goneWords(JSON.stringify(data), erased)
  if (gone.size === 0) return false
  const mentions = (text: string) => possibleCustomerIds(text).some((word) => gone.has(word.toLowerCase()))
  for (const [name, text] of autosaves((one) => one === owner)) {
    if (mentions(text)) sessionStorage.removeItem(name)
  }
  const local = Object.entries(data.localStorage).flatMap(([name, value]) => {
    const remaining = withoutMentions(value, mentions)
    return remaining === undefined ? [] : [[name, remaining] as const]
  })
  const indexedDB = Object.fromEntries(
    Object.entries(data.indexedDB).map(([database, stores]) => [
      database,
      Object.fromEntries(
        Object.entries(stores).map(([store, records]) => [store, withoutMentionsIn(records, mentions)]),
      ),
    ]),
  )
  await replaceBrowserData(owner, { ...data, localStorage: Object.fromEntries(local), indexedDB })
  return true
}

/** A record is one conversation, run or version: it is deleted as a whole if none of it may stay. */
function withoutMentionsIn<One extends { readonly value: unknown }>(
  records: readonly One[],
  mentions: (text: string) => boolean,
): One[] {
  return records.flatMap((record) => {
    const value = withoutMentions(record.value, mentions)
    return value === undefined ? [] : [{ ...record, value }]
  })
}

/** Numbers and ids of erased customers in a text, in lower case. */
async function goneWords(text: string, erased: Erased): Promise<Set<string>> {
  const words = new Set(possibleCustomerIds(text).map((word) => word.toLowerCase()))
  const digestsBySalt = new Map<string, Set<string>>()
  for (const { salt, digest } of erased) {
    const digests = digestsBySalt.get(salt) ?? new Set()
    digestsBySalt.set(salt, digests.add(digest))
  }
  const gone = new Set<string>()
  for (const [salt, digests] of digestsBySalt) {
    for (const word of words) if (digests.has(await digestOf(salt + word))) gone.add(word)
  }
  return gone
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

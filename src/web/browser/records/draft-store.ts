/** Drafts of agents in IndexedDB, each changed as a whole so that two tabs cannot lose each other's changes. */
import type { z } from '../../../contract/zod.ts'
import { readShaped } from '../storage/read-shaped.ts'
import { database } from './agent-database.ts'

/** What has another shape than it should is put aside. */
export async function readStoredDraft<Draft>(
  key: string,
  schema: z.ZodType<Draft>,
): Promise<Draft | undefined> {
  return readShaped(await database(), 'drafts', key, schema)
}

/**
 * Within one transaction, which is why the deed cannot wait for anything.
 *
 * @returns what the deed makes of the draft; nothing where there is none
 */
export async function changeStoredDraft<Draft, Result>(
  key: string,
  schema: z.ZodType<Draft>,
  deed: (draft: Draft) => { draft: Draft; result: Result },
): Promise<{ result: Result } | undefined> {
  const transaction = (await database()).transaction('drafts', 'readwrite')
  const parsed = schema.safeParse(await transaction.store.get(key))
  if (!parsed.success) return undefined
  const { draft, result } = deed(parsed.data)
  await transaction.store.put(draft, key)
  await transaction.done
  return { result }
}

export async function writeStoredDraft(key: string, draft: unknown): Promise<void> {
  await (await database()).put('drafts', draft, key)
}

export async function deleteStoredDraft(key: string): Promise<void> {
  await (await database()).delete('drafts', key)
}

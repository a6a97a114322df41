/** Drafts of agents in IndexedDB, each changed as a whole so that two tabs cannot lose each other's changes. */
import type { z } from '../../../contract/zod.ts'
import { readShaped } from '../storage/read-shaped.ts'
import { agentDatabase } from './agent-database.ts'

/** What has another shape than it should is put aside. */
export async function readStoredDraft<Draft>(
  key: string,
  schema: z.ZodType<Draft>,
): Promise<Draft | undefined> {
  return readShaped(await agentDatabase(), 'drafts', key, schema)
}

/**
 * Within one transaction, which is why the action cannot wait for anything.
 *
 * @returns what the action makes of the draft; nothing where there is none
 */
export async function changeStoredDraft<Draft, Result>(
  key: string,
  schema: z.ZodType<Draft>,
  action: (draft: Draft) => { draft: Draft; result: Result },
): Promise<{ result: Result } | undefined> {
  const transaction = (await agentDatabase()).transaction('drafts', 'readwrite')
  const parsed = schema.safeParse(await transaction.store.get(key))
  if (!parsed.success) return undefined
  const { draft, result } = action(parsed.data)
  await transaction.store.put(draft, key)
  await transaction.done
  return { result }
}

export async function writeStoredDraft(key: string, draft: unknown): Promise<void> {
  await (await agentDatabase()).put('drafts', draft, key)
}

export async function deleteStoredDraft(key: string): Promise<void> {
  await (await agentDatabase()).delete('drafts', key)
}

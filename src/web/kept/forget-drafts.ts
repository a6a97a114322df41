/** Removes the drafts of somebody who cannot come back, as nobody can come back to a demo. */
import { draftKey } from '../browser/draft-switch.ts'

export async function forgetDrafts(owner: string): Promise<void> {
  try {
    const { deleteStoredDrafts } = await import('../browser/draft-store.ts')
    await deleteStoredDrafts(draftKey(owner, ''))
  } catch {
    // Storage that is forbidden holds nothing, and nobody waits for it to sign out.
  }
}

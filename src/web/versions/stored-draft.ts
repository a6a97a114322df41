/** An agent's draft, for pages about the whole of it. */
import { type AgentDraft, type DraftChange, isSameChange } from '../../agent/draft/draft.ts'
import { changedDraft, lostDraft } from '../../agent/draft/draft-transport.ts'
import { apiErrorOf } from '../api/api-error.ts'
import { changeAgentDraft } from '../records/draft/drafts.ts'

/** @throws ApiError if the draft no longer exists */
export async function changeDraft<Result>(
  key: string,
  update: (draft: AgentDraft) => { draft: AgentDraft | undefined; result: Result },
): Promise<Result> {
  const changed = await changeAgentDraft(key, update)
  if (changed === undefined) throw apiErrorOf({ failure: lostDraft })
  return changed.result
}

/**
 * Deletes the draft as its user saw it.
 * @returns false if it had no changes, or was already gone
 * @throws ApiError if it has other changes by now, such as a colleague's
 */
export async function discardDraft(key: string, seen: readonly DraftChange[]): Promise<boolean> {
  const discarded = await changeAgentDraft(key, ({ changes }) => {
    const isSame = changes.length === seen.length && changes.every((change) => isSeen(change, seen))
    if (!isSame) throw apiErrorOf({ failure: changedDraft })
    return { draft: undefined, result: undefined }
  })
  return discarded !== undefined && seen.length > 0
}

function isSeen(change: DraftChange, seen: readonly DraftChange[]): boolean {
  return seen.some((one) => isSameChange(one, change))
}

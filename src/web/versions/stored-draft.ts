/** An agent's draft, for pages about the whole of it. */
import type { AgentDraft } from '../../agent/draft/draft.ts'
import { lostDraft } from '../../agent/draft/draft-transport.ts'
import { apiErrorOf } from '../api/api-error.ts'
import { changeAgentDraft } from '../records/draft/drafts.ts'

/** @throws ApiError if the draft no longer exists */
export async function changeDraft<Result>(
  key: string,
  update: (draft: AgentDraft) => { draft: AgentDraft; result: Result },
): Promise<Result> {
  const changed = await changeAgentDraft(key, update)
  if (changed === undefined) throw apiErrorOf({ failure: lostDraft })
  return changed.result
}

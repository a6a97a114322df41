/** The draft of an agent for pages that deal with it as a whole. */
import { type AgentDraft, agentDraft } from '../../agent/draft/draft.ts'
import { lostDraft } from '../../agent/draft/draft-transport.ts'
import { apiErrorOf } from '../api/api-error.ts'
import { changeStoredDraft, readStoredDraft } from '../browser/records/draft-store.ts'

export function readCurrentDraft(key: string): Promise<AgentDraft | undefined> {
  return readStoredDraft(key, agentDraft)
}

/** @throws ApiError when there is no draft any more */
export async function changeDraft<Result>(
  key: string,
  update: (draft: AgentDraft) => { draft: AgentDraft; result: Result },
): Promise<Result> {
  const changed = await changeStoredDraft(key, agentDraft, update)
  if (changed === undefined) throw apiErrorOf({ failure: lostDraft })
  return changed.result
}

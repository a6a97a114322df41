/** Moves what this browser keeps of a number into the workspace of the team. */
import { agentDraft } from '../../agent/draft/draft.ts'
import { z } from '../../contract/zod.ts'
import * as agentStore from '../browser/records/agent-store.ts'
import { deleteStoredDraft, readStoredDraft } from '../browser/records/draft-store.ts'
import { draftKey } from '../browser/records/draft-switch.ts'
import * as evaluationStore from '../browser/records/evaluation-store.ts'
import { readLocalScenarioRuns } from '../browser/records/scenario-run-store.ts'
import { owned } from '../browser/storage/owned-storage.ts'
import { beginAgentDraft } from '../transport/workspace/current-draft.ts'
import { isRecordConflict, writeRecord } from '../transport/workspace/records.ts'
import { moveScenarioRunsUp, storeRuns } from './run-store.ts'
import { localListCount, moveListsUp } from './shared-lists.ts'

/** Numbers for which it was offered, and answered. */
const answered = owned<readonly string[]>('studio.workspace-offers.v1', z.array(z.string()), [])

export function rememberAnswer(owner: string, phoneNumberId: string) {
  const others = answered.read(owner).filter((one) => one !== phoneNumberId)
  answered.write(owner, [...others, phoneNumberId])
}

/** How many records the team cannot see; none once it was answered. */
export async function recordsToMove(owner: string, phoneNumberId: string): Promise<number> {
  if (answered.read(owner).includes(phoneNumberId)) return 0
  const [versions, runs, scenarioRuns, draft] = await Promise.all([
    agentStore.readLocalVersions(owner, phoneNumberId),
    evaluationStore.readLocalRuns(owner, phoneNumberId),
    readLocalScenarioRuns(owner, phoneNumberId),
    readStoredDraft(draftKey(owner, phoneNumberId), agentDraft),
  ])
  const draftCount = draft === undefined ? 0 : 1
  return (
    versions.length + runs.length + scenarioRuns.length + draftCount + localListCount(owner, phoneNumberId)
  )
}

/** One after the other; each goes from this browser when the workspace has it. */
export async function moveUp(owner: string, phoneNumberId: string): Promise<void> {
  const place = { kind: 'versions' as const, phoneNumberId }
  for (const version of await agentStore.readLocalVersions(owner, phoneNumberId)) {
    const { id, bundle, name, reason, takenAt } = version
    // The moment at which it was taken would be that of the move.
    const label = name ?? `Moved, taken ${takenAt.slice(0, 16).replace('T', ' ')}`
    await writeRecord(place, id, bundle, null, { label, reason }).catch(unlessThere)
    await agentStore.deleteLocalVersion(id)
  }
  for (const run of await evaluationStore.readLocalRuns(owner, phoneNumberId)) {
    await storeRuns(owner, [run])
    await evaluationStore.deleteLocalRun(owner, run)
  }
  await moveScenarioRunsUp(owner, phoneNumberId)
  const key = draftKey(owner, phoneNumberId)
  const draft = await readStoredDraft(key, agentDraft)
  if (draft !== undefined) {
    await beginAgentDraft(key, draft)
    await deleteStoredDraft(key)
  }
  await moveListsUp(owner, phoneNumberId)
}

function unlessThere(error: unknown) {
  if (!isRecordConflict(error)) throw error
}

/** An agent's unpublished changes (docs/behaviour.md, sections 7 and 10). */
import type { AgentDraft } from '../../../agent/draft/draft.ts'
import { draftFileFormat, storedAgentDraft, storedDraftFile } from '../../../agent/draft/draft-file.ts'
import { draftRecordName } from '../../../contract/studio/workspace/records.ts'
import { databaseRecords } from '../browser/database-records.ts'
import { draftStore } from '../browser/databases.ts'
import { chosenStore } from '../chosen-store.ts'
import { changeRecord, isChangedMeanwhile, type StoredRecord } from '../record-store.ts'
import { teamRecords } from '../team/team-records.ts'
import { isWorkspaceOn } from '../team/workspace-state.ts'
import { draftKey, noteFrozenDraft, noteTeamDraft, partsOfDraftKey } from './draft-switch.ts'

const drafts = chosenStore<AgentDraft>({
  browser: databaseRecords<AgentDraft, AgentDraft>({
    at: draftStore,
    shape: storedAgentDraft,
    keyOf: ({ owner, phoneNumberId }) => draftKey(owner, phoneNumberId),
    pack: (draft) => draft,
    unpack: (draft, key, { owner, phoneNumberId }) =>
      key === draftKey(owner, phoneNumberId)
        ? { name: draftRecordName, changedAt: draft.startedAt, value: draft }
        : undefined,
  }),
  team: teamRecords<AgentDraft>({
    kind: 'drafts',
    toFile: (draft) => ({ format: draftFileFormat, version: 1, draft }),
    fromFile: (body) => storedDraftFile.safeParse(body).data?.draft,
  }),
})

/** @param key from `draftKey` */
export async function readAgentDraft(key: string): Promise<AgentDraft | undefined> {
  return (await readDraftRecord(key))?.value
}

/** Returns a draft with the version that a question for its review names. */
export async function readDraftRecord(key: string): Promise<StoredRecord<AgentDraft> | undefined> {
  const place = partsOfDraftKey(key)
  const record = await drafts.read(place, draftRecordName)
  noteFrozenDraft(place.phoneNumberId, record?.value.review !== undefined)
  return record
}

/**
 * Applies a change to the newest draft, so that changes to different records are never lost; an undefined draft
 * deletes it.
 * @returns the change's result; undefined without a draft
 */
export async function changeAgentDraft<Result>(
  key: string,
  change: (draft: AgentDraft) => { draft: AgentDraft | undefined; result: Result },
): Promise<{ result: Result } | undefined> {
  const place = partsOfDraftKey(key)
  let changed: { draft: AgentDraft | undefined; result: Result } | undefined
  let isOpen = false
  await changeRecord(drafts, place, draftRecordName, (now) => {
    changed = now && change(now)
    isOpen = changed?.draft !== undefined
    return changed?.draft
  })
  if (!isOpen && (await isWorkspaceOn())) noteTeamDraft(place.phoneNumberId, false)
  return changed
}

/** Starts a draft, or joins one that was started elsewhere meanwhile. */
export async function beginAgentDraft(key: string, draft: AgentDraft): Promise<void> {
  const place = partsOfDraftKey(key)
  try {
    await drafts.write(place, draftRecordName, draft, null)
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error
  }
  if (await isWorkspaceOn()) noteTeamDraft(place.phoneNumberId, true)
}

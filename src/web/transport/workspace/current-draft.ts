/** The unpublished changes of an agent: the team's where there is a workspace, else those of this browser. */
import { type AgentDraft, agentDraft } from '../../../agent/draft/draft.ts'
import { draftFile, draftFileFormat } from '../../../agent/draft/draft-file.ts'
import { draftRecordName } from '../../../contract/studio/workspace/records.ts'
import {
  changeStoredDraft,
  deleteStoredDraft,
  readStoredDraft,
  writeStoredDraft,
} from '../../browser/records/draft-store.ts'
import { noteTeamDraft, partsOfDraftKey } from '../../browser/records/draft-switch.ts'
import { deleteRecord, findRecord, isRecordConflict, isWorkspaceOn, writeRecord } from './records.ts'

/** Several people who save at the same moment; each time another user was faster. */
const maxTries = 8

const placeOf = (key: string) => ({
  kind: 'drafts' as const,
  phoneNumberId: partsOfDraftKey(key).phoneNumberId,
})
const fileOf = (draft: AgentDraft) => ({ format: draftFileFormat, version: 1, draft })

async function readShared(key: string) {
  const record = await findRecord(placeOf(key), draftRecordName)
  if (record === undefined) return undefined
  const parsed = draftFile.safeParse(record.body)
  return parsed.success ? { etag: record.etag, draft: parsed.data.draft } : undefined
}

/** @param key of `draftKey` */
export async function readAgentDraft(key: string): Promise<AgentDraft | undefined> {
  if (!(await isWorkspaceOn())) return readStoredDraft(key, agentDraft)
  return (await readShared(key))?.draft
}

/**
 * Applies a change to the newest draft, again where another user was faster, so that changes to different records never lose
 * one another.
 *
 * @returns what the change makes of the draft; undefined where there is none
 */
export async function changeAgentDraft<Result>(
  key: string,
  change: (draft: AgentDraft) => { draft: AgentDraft; result: Result },
): Promise<{ result: Result } | undefined> {
  if (!(await isWorkspaceOn())) return changeStoredDraft(key, agentDraft, change)
  for (let tries = 1; ; tries++) {
    const known = await readShared(key)
    if (known === undefined) return undefined
    const { draft, result } = change(known.draft)
    try {
      await writeRecord(placeOf(key), draftRecordName, fileOf(draft), known.etag)
      return { result }
    } catch (error) {
      if (!isRecordConflict(error) || tries === maxTries) throw error
    }
  }
}

/** Begins a draft; one that another user began meanwhile is worked on together. */
export async function beginAgentDraft(key: string, draft: AgentDraft): Promise<void> {
  if (!(await isWorkspaceOn())) return writeStoredDraft(key, draft)
  try {
    await writeRecord(placeOf(key), draftRecordName, fileOf(draft), null)
  } catch (error) {
    if (!isRecordConflict(error)) throw error
  }
  noteTeamDraft(partsOfDraftKey(key).phoneNumberId, true)
}

export async function deleteAgentDraft(key: string): Promise<void> {
  if (!(await isWorkspaceOn())) return deleteStoredDraft(key)
  const known = await findRecord(placeOf(key), draftRecordName)
  if (known !== undefined) await deleteRecord(placeOf(key), draftRecordName, known.etag)
  noteTeamDraft(partsOfDraftKey(key).phoneNumberId, false)
}

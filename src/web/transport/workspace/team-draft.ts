/** Finds out whether the team has a draft of a number open. */
import { draftRecordName, recordNumber } from '../../../contract/studio/workspace/records.ts'
import { noteTeamDraft } from '../../browser/records/draft-switch.ts'
import type { StudioAnswer } from '../call.ts'
import { isWorkspaceOn, listRecords } from './records.ts'
import { WorkspaceError } from './workspace-error.ts'

const asked = new Map<string, Promise<void>>()

async function read(phoneNumberId: string): Promise<void> {
  // The workspace knows an agent on Instagram by its account id only.
  if (!recordNumber.safeParse(phoneNumberId).success || !(await isWorkspaceOn())) return
  const records = await listRecords({ kind: 'drafts', phoneNumberId })
  noteTeamDraft(
    phoneNumberId,
    records.some(({ name }) => name === draftRecordName),
  )
}

/** Asks the workspace anew, such as after a change of the draft. */
export function readTeamDraft(phoneNumberId: string): Promise<void> {
  const reading = read(phoneNumberId).catch((error: unknown) => {
    // The next call asks again.
    asked.delete(phoneNumberId)
    throw error
  })
  asked.set(phoneNumberId, reading)
  return reading
}

/**
 * Asks once for each page load; followers of the workspace read it again.
 *
 * @throws WorkspaceError where the studio cannot be asked.
 */
export function learnTeamDraft(phoneNumberId: string): Promise<void> {
  return asked.get(phoneNumberId) ?? readTeamDraft(phoneNumberId)
}

/** After a time without news from the workspace. */
export function rereadTeamDrafts() {
  for (const phoneNumberId of asked.keys()) void readTeamDraft(phoneNumberId).catch(() => undefined)
}

/** @returns Why it is not known where a change of this number belongs; undefined once that is known. */
export async function teamDraftFailure(phoneNumberId: string): Promise<StudioAnswer | undefined> {
  try {
    await learnTeamDraft(phoneNumberId)
    return undefined
  } catch (error) {
    if (error instanceof WorkspaceError) return error.answer
    throw error
  }
}

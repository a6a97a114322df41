import { draftRecordName, recordNumber } from '../../../contract/studio/workspace/records.ts'
import type { StudioAnswer } from '../../transport/call.ts'
import { RecordFailure } from '../record-failure.ts'
import { listWorkspace } from '../team/team-records.ts'
import { isWorkspaceOn } from '../team/workspace-state.ts'
import { noteNoTeam, noteTeamDraft } from './draft-switch.ts'

const asked = new Map<string, Promise<void>>()

async function readDraftState(phoneNumberId: string): Promise<void> {
  // The workspace has Instagram agents by account id only.
  if (!recordNumber.safeParse(phoneNumberId).success) return
  if (!(await isWorkspaceOn())) return noteNoTeam()
  const records = await listWorkspace('drafts', phoneNumberId)
  noteTeamDraft(
    phoneNumberId,
    records.some(({ name }) => name === draftRecordName),
  )
}

/** Asks the workspace again, such as after a change of the draft. */
export function readTeamDraft(phoneNumberId: string): Promise<void> {
  const reading = readDraftState(phoneNumberId).catch((error: unknown) => {
    // The next call asks again.
    asked.delete(phoneNumberId)
    throw error
  })
  asked.set(phoneNumberId, reading)
  return reading
}

/**
 * Asks once per page load; workspace events refresh it.
 * @throws RecordFailure if the studio is unreachable
 */
export function learnTeamDraft(phoneNumberId: string): Promise<void> {
  return asked.get(phoneNumberId) ?? readTeamDraft(phoneNumberId)
}

/** After missed workspace events. */
export function rereadTeamDrafts() {
  for (const phoneNumberId of asked.keys()) void readTeamDraft(phoneNumberId).catch(() => undefined)
}

/** @returns the failure that hides where changes of this number belong; undefined once that is known */
export async function teamDraftFailure(phoneNumberId: string): Promise<StudioAnswer | undefined> {
  try {
    await learnTeamDraft(phoneNumberId)
    return undefined
  } catch (error) {
    if (error instanceof RecordFailure && error.answer) return error.answer
    throw error
  }
}

/** Finds out if the team has an open draft of a number. */
import { useEffect } from 'react'
import { learnTeamDraft } from '../records/draft/team-draft.ts'

/** Every page of a number asks, so that its forms save where the team does. */
export function useTeamDraft(phoneNumberId: string) {
  useEffect(() => {
    // A write asks again, and fails if the studio is still unreachable.
    void learnTeamDraft(phoneNumberId).catch(() => undefined)
  }, [phoneNumberId])
}

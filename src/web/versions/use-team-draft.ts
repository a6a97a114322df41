/** Finds out if the team has an open draft of a number that this user bypasses. */
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../api/session.ts'
import { draftKey, isDraftOn, isTeamDraftOpen, subscribeToSwitch } from '../records/draft/draft-switch.ts'
import { learnTeamDraft } from '../records/draft/team-draft.ts'

/** Every page of a number asks, so that its forms save where the team does. */
export function useTeamDraft(phoneNumberId: string) {
  useEffect(() => {
    // A write asks again, and fails if the studio is still unreachable.
    void learnTeamDraft(phoneNumberId).catch(() => undefined)
  }, [phoneNumberId])
}

export function useIsDraftPassedBy(phoneNumberId: string): boolean {
  const key = draftKey(useSession().user.id, phoneNumberId)
  return useSyncExternalStore(subscribeToSwitch, () => isTeamDraftOpen(key) && !isDraftOn(key))
}

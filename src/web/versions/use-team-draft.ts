/** Whether the team has a draft of a number open beside which this user saves to the live agent. */
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../api/session.ts'
import { draftKey, isDraftOn, isTeamDraftOpen, subscribeToSwitch } from '../records/draft/draft-switch.ts'
import { learnTeamDraft } from '../records/draft/team-draft.ts'

/** Every page of a number asks, so that its forms save where the team does. */
export function useTeamDraft(phoneNumberId: string) {
  useEffect(() => {
    // A write asks again, and fails where the studio still cannot be asked.
    void learnTeamDraft(phoneNumberId).catch(() => undefined)
  }, [phoneNumberId])
}

export function useIsDraftPassedBy(phoneNumberId: string): boolean {
  const key = draftKey(useSession().user.id, phoneNumberId)
  return useSyncExternalStore(subscribeToSwitch, () => isTeamDraftOpen(key) && !isDraftOn(key))
}

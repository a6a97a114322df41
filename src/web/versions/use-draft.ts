/** The draft of the page's agent. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { AgentDraft, DraftedKind } from '../../agent/draft/draft.ts'
import { useSession } from '../api/session.ts'
import { draftKey, isDraftOn, isTeamDraftOpen, subscribeToSwitch } from '../records/draft/draft-switch.ts'

interface PageDraft {
  /** True while changes to the page's agent go into its draft. */
  readonly isOn: boolean
  /** Null until it is read, while it is off, and on pages without a phone number. */
  readonly draft: AgentDraft | null
}

/** Read once per page, because each row of a list asks for it. */
export const PageDraftContext = createContext<PageDraft>({ isOn: false, draft: null })

export const draftsKey = ['draft'] as const

export function draftQuery(key: string) {
  return queryOptions({
    queryKey: [...draftsKey, key],
    queryFn: async () => (await (await import('../records/draft/drafts.ts')).readAgentDraft(key)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** For what stands outside of the context, and its provider. */
export function useDraftOfAddress(): PageDraft {
  const owner = useSession().user.id
  const { phoneNumberId } = useParams({ strict: false })
  const key = phoneNumberId === undefined ? null : draftKey(owner, phoneNumberId)
  const isOn = useSyncExternalStore(subscribeToSwitch, () => key !== null && isDraftOn(key))
  const { data = null } = useQuery({ ...draftQuery(key ?? ''), enabled: isOn && key !== null })
  const draft = isOn ? data : null
  return useMemo(() => ({ isOn, draft }), [isOn, draft])
}

export function useIsDraftOn(): boolean {
  return useContext(PageDraftContext).isOn
}

/** Returns whether the team's draft is open but this user saves to the live agent. */
export function useIsDraftPassedBy(phoneNumberId: string): boolean {
  const key = draftKey(useSession().user.id, phoneNumberId)
  return useSyncExternalStore(subscribeToSwitch, () => isTeamDraftOpen(key) && !isDraftOn(key))
}

export function useShownDraft(): AgentDraft | null {
  return useContext(PageDraftContext).draft
}

export function useIsDrafted(kind: DraftedKind, id: string): boolean {
  const draft = useShownDraft()
  return draft?.changes.some((change) => change.kind === kind && change.id === id) ?? false
}

/** The draft of the page's agent. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { DraftedKind } from '../../agent/draft/draft.ts'
import { useSession } from '../api/session.ts'
import { draftKey, isDraftOn, subscribeToSwitch } from '../records/draft/draft-switch.ts'

/** Returns whether changes to the page's agent are collected instead of applied. */
export function useIsDraftOn(): boolean {
  const key = useDraftKey()
  return useSyncExternalStore(subscribeToSwitch, () => key !== null && isDraftOn(key))
}

/** Null on pages without a phone number. */
function useDraftKey(): string | null {
  const owner = useSession().user.id
  const { phoneNumberId } = useParams({ strict: false })
  return phoneNumberId === undefined ? null : draftKey(owner, phoneNumberId)
}

export const draftsKey = ['draft'] as const

export function draftQuery(key: string) {
  return queryOptions({
    queryKey: [...draftsKey, key],
    queryFn: async () => (await (await import('../records/draft/drafts.ts')).readAgentDraft(key)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The draft while pages show it. */
export function useShownDraft() {
  const key = useDraftKey()
  const isOn = useIsDraftOn()
  return useQuery({ ...draftQuery(key ?? ''), enabled: isOn && key !== null }).data ?? null
}

export function useIsDrafted(kind: DraftedKind, id: string): boolean {
  const draft = useShownDraft()
  return draft?.changes.some((change) => change.kind === kind && change.id === id) ?? false
}

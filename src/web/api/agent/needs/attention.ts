/** The one computation of what needs attention on a number. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  countNeeds,
  listNeeds,
  type Need,
  type NeedCounts,
} from '../../../../contract/platform/agent/needs.ts'
import { includesRole } from '../../../../contract/role.ts'
import { useIsTabHidden } from '../../../browser/use-is-tab-hidden.ts'
import { draftKey, isDraftOn } from '../../../records/draft/draft-switch.ts'
import { ApiError } from '../../api-error.ts'
import { conversationWaitingQuery } from '../../conversations/conversation-queries.ts'
import { useLiveConversations } from '../../conversations/live-conversations.ts'
import { useSession } from '../../session.ts'
import { accessQuery } from '../../token-access.ts'
import { settingsQuery } from '../agent-documents.ts'
import { connectorResource, skillResource } from '../agent-resources.ts'
import { alertsQuery, useNewAlerts } from '../alerts/alert-queries.ts'

const staleMs = 60_000
const unretried = { retry: false, retryOnMount: false } as const

/**
 * Reports to the alert rules what was read, but no draft, because customers do not see it. Returns whether a report is
 * still to come.
 */
function useReport(phoneNumberId: string, enabled: boolean): boolean {
  const client = useQueryClient()
  const { user, role = 'publisher' } = useSession()
  const options = { enabled: false, ...unretried } as const
  const skills = useQuery({ ...skillResource.recognised(phoneNumberId), ...options })
  const connectors = useQuery({ ...connectorResource.recognised(phoneNumberId), ...options })
  const tokenEndsAt = useQuery({ ...accessQuery, enabled: false }).data?.expiresAt
  const isReported =
    enabled && includesRole(role, 'publisher') && !isDraftOn(draftKey(user.id, phoneNumberId))
  // After a draft, the data is still the draft's until it has been read again.
  const isRead = [skills, connectors].every(({ isSuccess, isFetching }) => isSuccess && !isFetching)
  const report = useQuery({
    queryKey: ['report', phoneNumberId, skills.dataUpdatedAt, connectors.dataUpdatedAt, tokenEndsAt],
    queryFn: async () => {
      const { tellRead } = await import('../alerts/observe.ts')
      const read = {
        connectors: connectors.data ?? [],
        skills: skills.data ?? [],
        ...(tokenEndsAt !== undefined && { tokenEndsAt }),
      }
      const isNew = await tellRead(phoneNumberId, read).catch(() => false)
      if (isNew) await client.invalidateQueries({ queryKey: alertsQuery(phoneNumberId).queryKey })
      return isNew
    },
    enabled: isReported && isRead,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...unretried,
  })
  return isReported && !skills.isError && !connectors.isError && report.isPending
}

/** @param enabled false until the number is known to have an agent */
export function useNeeds(phoneNumberId: string, enabled: boolean): Need[] {
  const isAsked = ({ state }: { state: { status: string } }) => enabled && state.status !== 'error'
  const common = { enabled: isAsked, staleTime: staleMs, ...unretried } as const
  const skills = useQuery({ ...skillResource.recognised(phoneNumberId), ...common }).data
  const connectors = useQuery({ ...connectorResource.recognised(phoneNumberId), ...common }).data
  useReport(phoneNumberId, enabled)
  const counted = { ...conversationWaitingQuery(phoneNumberId), enabled, staleTime: staleMs, ...unretried }
  const waiting = useQuery(counted).data ?? 0
  const isHidden = useIsTabHidden()
  // A browser has six connections to a server without HTTP/2, for all its tabs.
  useLiveConversations(enabled && !isHidden)
  const alerts = useNewAlerts(phoneNumberId, enabled)
  const [now] = useState(() => Date.now())
  // Thousands of skills, in a component that renders with every webhook.
  return useMemo(
    () => listNeeds({ skills: skills ?? [], connectors: connectors ?? [], waiting, alerts }, now),
    [skills, connectors, waiting, alerts, now],
  )
}

/** Returns whether waiting customers, who come first in the list, are read: they take the longest. */
export function useAreNeedsRead(phoneNumberId: string): boolean {
  const query = useQuery({ ...conversationWaitingQuery(phoneNumberId), enabled: false })
  // One that failed is pending again while it is repeated.
  return !query.isPending || query.errorUpdateCount > 0
}

/** Lists that failed, so that no needs does not mean that all is well; a new agent's lists are only not there yet. */
export function useFailedNeeds(phoneNumberId: string): { error: Error; retry: () => void } | undefined {
  const unasked = { enabled: false, ...unretried } as const
  const lists = [
    useQuery({ ...skillResource.recognised(phoneNumberId), ...unasked }),
    useQuery({ ...connectorResource.recognised(phoneNumberId), ...unasked }),
    useQuery({ ...alertsQuery(phoneNumberId), ...unasked }),
  ].filter(({ error }) => error !== null && !(error instanceof ApiError && error.kind === 'preparing'))
  const error = lists[0]?.error
  return error ? { error, retry: () => lists.forEach(({ refetch }) => void refetch()) } : undefined
}

export function useAttention(phoneNumberId: string, enabled: boolean): NeedCounts {
  return countNeeds(useNeeds(phoneNumberId, enabled))
}

/** Reads and reports what alerts are about; returns whether more of them may follow. */
export function useIsReportAwaited(phoneNumberId: string): boolean {
  const settings = useQuery({ ...settingsQuery(phoneNumberId), enabled: false })
  const hasAgent = settings.data?.[0] !== undefined
  useNeeds(phoneNumberId, hasAgent)
  const isAwaited = useReport(phoneNumberId, hasAgent)
  return settings.isLoading || isAwaited
}

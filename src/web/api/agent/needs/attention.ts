/** The one computation of what needs attention on a number. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { conversationInsights, conversationMetrics } from '../../../../contract/platform/agent/insight.ts'
import {
  countNeeds,
  listNeeds,
  type Need,
  type NeedCounts,
} from '../../../../contract/platform/agent/needs.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { draftKey, isDraftOn } from '../../../records/draft/draft-switch.ts'
import { send } from '../../client.ts'
import { useSession } from '../../session.ts'
import { accessQuery } from '../../token-access.ts'
import { connectorResource, skillResource } from '../agent-resources.ts'
import { useNewAlerts } from '../alerts/alert-queries.ts'
import { platformPath } from '../platform-path.ts'

const staleMs = 60_000

function waitingQuery(phoneNumberId: string) {
  const path = platformPath('conversationInsights', { entity_id: phoneNumberId })
  const today = new Date().toISOString().slice(0, 10)
  const query = { start_date: today, end_date: today, metrics: conversationMetrics.join(',') }
  return queryOptions({
    queryKey: ['attention', path, today],
    queryFn: ({ signal }) => send(conversationInsights, { path, query, signal }),
    select: (rows) => recognisedOf(rows)[0]?.ai_handoffs?.count ?? 0,
  })
}

/**
 * The count in the navigation, refetched when webhooks show another one.
 * @param stored the count by stored webhooks, used where the platform has none
 */
export function useWaitingCount(phoneNumberId: string, stored: number): number {
  const client = useQueryClient()
  const [first] = useState(stored)
  useEffect(() => {
    if (stored !== first) void client.invalidateQueries({ queryKey: waitingQuery(phoneNumberId).queryKey })
  }, [client, phoneNumberId, stored, first])
  return useQuery({ ...waitingQuery(phoneNumberId), enabled: false }).data ?? stored
}

/** Skipped for drafts, which customers do not see. */
function useReportedFindings(
  phoneNumberId: string,
  connectors: Connector[] | undefined,
  skills: Skill[] | undefined,
) {
  const client = useQueryClient()
  const owner = useSession().user.id
  const token = useQuery({ ...accessQuery, enabled: false }).data
  const tokenEndsAt = token?.expiresAt
  useEffect(() => {
    if (connectors === undefined || skills === undefined) return
    if (isDraftOn(draftKey(owner, phoneNumberId))) return
    const readings = { connectors, skills, ...(tokenEndsAt !== undefined && { tokenEndsAt }) }
    void import('../alerts/observe.ts')
      .then(({ tellRead }) => tellRead(phoneNumberId, readings))
      .then((isReported) => {
        if (isReported) void client.invalidateQueries({ queryKey: ['alerts', phoneNumberId] })
      })
      .catch(() => undefined)
  }, [client, owner, phoneNumberId, connectors, skills, tokenEndsAt])
}

/** @param enabled false until the number is known to have an agent */
export function useNeeds(phoneNumberId: string, enabled: boolean): Need[] {
  const isAsked = ({ state }: { state: { status: string } }) => enabled && state.status !== 'error'
  const common = { enabled: isAsked, staleTime: staleMs, retry: false, retryOnMount: false } as const
  const skills = useQuery({ ...skillResource.recognised(phoneNumberId), ...common }).data
  const connectors = useQuery({ ...connectorResource.recognised(phoneNumberId), ...common }).data
  useReportedFindings(phoneNumberId, connectors, skills)
  const waiting = useQuery({ ...waitingQuery(phoneNumberId), ...common }).data ?? 0
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
  return !useQuery({ ...waitingQuery(phoneNumberId), enabled: false }).isPending
}

export function useAttention(phoneNumberId: string, enabled: boolean): NeedCounts {
  return countNeeds(useNeeds(phoneNumberId, enabled))
}

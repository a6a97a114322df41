/** What of an agent needs attention: blocked skills, failing connectors, ending certificates, waiting customers. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { conversationInsights, conversationMetrics } from '../../../contract/platform/agent/insight.ts'
import { type Connector, connectionHealth } from '../../../contract/platform/connectors/connector.ts'
import type { Skill } from '../../../contract/platform/knowledge/skill.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { draftKey, isDraftOn } from '../../browser/records/draft-switch.ts'
import { send } from '../client.ts'
import { useSession } from '../session.ts'
import { accessQuery } from '../token-access.ts'
import { connectorResource, skillResource } from './agent-resources.ts'
import { platformPath } from './platform-path.ts'

export interface Attention {
  blockedSkills: number
  failingConnectors: number
  /** Of the first of them, which a list of connectors can be filtered by. */
  failingState: string | undefined
  endingCertificates: number
  /** Customers who wait for a team member now. */
  waitingHandovers: number
}

const dayMs = 86_400_000
/** A certificate that ends within so many days wants to be replaced. */
const endingDays = 30
const staleMs = 60_000

/** The count of those who wait is of this moment, whatever days are asked for. */
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

/** As the navigation asked for it; zero before, and where the number has no agent. */
export function useWaitingCount(phoneNumberId: string): number {
  return useQuery({ ...waitingQuery(phoneNumberId), enabled: false }).data ?? 0
}

/** What was read anyway is told to the studio, which raises alerts of it; a draft is not what customers meet. */
function useTold(phoneNumberId: string, connectors: Connector[] | undefined, skills: Skill[] | undefined) {
  const client = useQueryClient()
  const owner = useSession().user.id
  const token = useQuery({ ...accessQuery, enabled: false }).data
  const tokenEndsAt = token?.expiresAt
  useEffect(() => {
    if (connectors === undefined || skills === undefined) return
    if (isDraftOn(draftKey(owner, phoneNumberId))) return
    const read = { connectors, skills, ...(tokenEndsAt !== undefined && { tokenEndsAt }) }
    void import('./alerts/observe.ts')
      .then(({ tellRead }) => tellRead(phoneNumberId, read))
      .then((isTold) => {
        if (isTold) void client.invalidateQueries({ queryKey: ['alerts', phoneNumberId] })
      })
      // The next reading is told again.
      .catch(() => undefined)
  }, [client, owner, phoneNumberId, connectors, skills, tokenEndsAt])
}

/** @param enabled false as long as it is not known that the number has an agent, without which each call is refused */
export function useAttention(phoneNumberId: string, enabled: boolean): Attention {
  // What has failed on the page that shows it is tried again there, when its wait is over.
  const isAsked = ({ state }: { state: { status: string } }) => enabled && state.status !== 'error'
  const common = { enabled: isAsked, staleTime: staleMs, retry: false, retryOnMount: false } as const
  const readSkills = useQuery({ ...skillResource.recognised(phoneNumberId), ...common }).data
  const readConnectors = useQuery({ ...connectorResource.recognised(phoneNumberId), ...common }).data
  const skills = readSkills ?? []
  const connectors = readConnectors ?? []
  useTold(phoneNumberId, readConnectors, readSkills)
  const waiting = useQuery({ ...waitingQuery(phoneNumberId), ...common }).data ?? 0
  const [endingMs] = useState(() => Date.now() + endingDays * dayMs)
  const isEnding = (seconds: number) => seconds * 1000 < endingMs
  const failing = connectors.filter(
    ({ connection_status }) => connectionHealth(connection_status?.status ?? '') === 'bad',
  )
  return {
    blockedSkills: skills.filter(({ status }) => status === 'blocked').length,
    failingConnectors: failing.length,
    failingState: failing[0]?.connection_status?.status ?? undefined,
    endingCertificates: connectors.filter(
      ({ mtls_config }) => mtls_config?.expires_at != null && isEnding(mtls_config.expires_at),
    ).length,
    waitingHandovers: waiting,
  }
}

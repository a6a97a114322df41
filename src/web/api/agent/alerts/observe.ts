/** Reports to the studio what pages read from the platform, for alert rules that need it. */

import type { ConnectorStats } from '../../../../contract/platform/connectors/connector-log.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { observationOf } from '../../../../contract/studio/alerts/alert.ts'
import { sendObservation } from './alert-calls.ts'

/** Unchanged observations are repeated at this interval. */
const againMs = 600_000

interface Read {
  readonly connectors?: readonly Connector[]
  readonly skills?: readonly Skill[]
  readonly tokenEndsAt?: string | null
}

interface Observed extends Read {
  readonly stats: ReadonlyMap<string, ConnectorStats>
  readonly reported?: { readonly text: string; readonly at: number }
}

const byNumber = new Map<string, Observed>()

export async function tellRead(phoneNumberId: string, read: Read): Promise<boolean> {
  const observed: Observed = { stats: new Map(), ...byNumber.get(phoneNumberId), ...read }
  byNumber.set(phoneNumberId, observed)
  const { connectors, skills, stats, tokenEndsAt, reported } = observed
  if (connectors === undefined || skills === undefined) return false
  const observation = {
    ...observationOf(connectors, skills, (id) => stats.get(id)),
    ...(tokenEndsAt !== undefined && { tokenEndsAt }),
  }
  const text = JSON.stringify(observation)
  if (reported?.text === text && Date.now() - reported.at < againMs) return false
  byNumber.set(phoneNumberId, { ...observed, reported: { text, at: Date.now() } })
  return sendObservation(phoneNumberId, observation)
}

export async function tellCalls(
  phoneNumberId: string,
  connectorId: string,
  counted: ConnectorStats,
): Promise<boolean> {
  const observed = byNumber.get(phoneNumberId)
  const stats = new Map(observed?.stats).set(connectorId, counted)
  byNumber.set(phoneNumberId, { ...observed, stats })
  return tellRead(phoneNumberId, {})
}

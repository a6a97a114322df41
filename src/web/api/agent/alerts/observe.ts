/** Tells the studio what pages have read of the platform, for the rules that need it. */

import type { ConnectorStats } from '../../../../contract/platform/connectors/connector-log.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { observationOf } from '../../../../contract/studio/alerts/observation-of.ts'
import { sendObservation } from './alert-calls.ts'

/** What has not changed is told again after so long. */
const againMs = 600_000

interface Read {
  readonly connectors?: readonly Connector[]
  readonly skills?: readonly Skill[]
  /** When the token ends, ISO 8601; null for one that does not. */
  readonly tokenEndsAt?: string | null
}

interface Known extends Read {
  /** Of the whole log of a connector, by its id. */
  readonly stats: ReadonlyMap<string, ConnectorStats>
  readonly told?: { readonly text: string; readonly at: number }
}

const byNumber = new Map<string, Known>()

/**
 * Tells what is known by now, once connectors and skills are.
 *
 * @returns whether the studio took it in now
 */
export async function tellRead(phoneNumberId: string, read: Read): Promise<boolean> {
  const known: Known = { stats: new Map(), ...byNumber.get(phoneNumberId), ...read }
  byNumber.set(phoneNumberId, known)
  const { connectors, skills, stats, tokenEndsAt, told } = known
  if (connectors === undefined || skills === undefined) return false
  const observation = {
    ...observationOf(connectors, skills, (id) => stats.get(id)),
    ...(tokenEndsAt !== undefined && { tokenEndsAt }),
  }
  const text = JSON.stringify(observation)
  if (told?.text === text && Date.now() - told.at < againMs) return false
  byNumber.set(phoneNumberId, { ...known, told: { text, at: Date.now() } })
  return sendObservation(phoneNumberId, observation)
}

/** Tells of the calls of a connector, as its log has counted them. */
export async function tellCalls(
  phoneNumberId: string,
  connectorId: string,
  counted: ConnectorStats,
): Promise<boolean> {
  const known = byNumber.get(phoneNumberId)
  const stats = new Map(known?.stats).set(connectorId, counted)
  byNumber.set(phoneNumberId, { ...known, stats })
  return tellRead(phoneNumberId, {})
}

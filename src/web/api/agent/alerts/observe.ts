/** Tells the studio what pages have read of connectors and skills, for the rules that need it. */

import type { Connector } from '../../../../contract/platform/connectors/connector.ts'
import type { Skill } from '../../../../contract/platform/knowledge/skill.ts'
import { observationOf } from '../../../../contract/studio/alerts/observation-of.ts'
import { sendObservation } from './alert-calls.ts'

/** What has not changed is told again after so long. */
const againMs = 600_000

const told = new Map<string, { readonly text: string; readonly at: number }>()

/** @returns whether the studio took it in now */
export async function tellObservation(
  phoneNumberId: string,
  connectors: readonly Connector[],
  skills: readonly Skill[],
): Promise<boolean> {
  const observation = observationOf(connectors, skills)
  const text = JSON.stringify(observation)
  const before = told.get(phoneNumberId)
  if (before?.text === text && Date.now() - before.at < againMs) return false
  told.set(phoneNumberId, { text, at: Date.now() })
  return sendObservation(phoneNumberId, observation)
}

/** Reads what a proposal is about, turns an answer into a change of the agent, and puts it into the draft. */
import { bundleOf } from '../../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import { isWrite, planFor } from '../../../../../agent/plan/plan.ts'
import type { PlanItem } from '../../../../../agent/plan/run-record.ts'
import type { SuggestedFix } from '../../../../../contract/studio/ai-fix.ts'
import type { ConfigBundle } from '../../../../../contract/studio/files/config-bundle.ts'
import { newAddressesIn, readFix } from '../../../../../judging/read-fix.ts'
import {
  bundleWithFix,
  type FixSubject,
  fixSections,
  fixSubjectOf,
} from '../../../../../scenarios/fix/fix-request.ts'
import type { ScenarioAttempt } from '../../../../../scenarios/results.ts'
import { apiErrorOf } from '../../../../api/api-error.ts'
import { isDraftOn, switchDraft } from '../../../../records/draft/draft-switch.ts'
import { readAgentDraft } from '../../../../records/draft/drafts.ts'
import { draftedTransport, startDraft } from '../../../../versions/start-draft.ts'

export interface FixTopic {
  subject: FixSubject
  bundle: ConfigBundle
}

/** Reads the agent with its draft, so that a second proposal builds on the first. */
async function readParts(key: string, phoneNumberId: string, signal?: AbortSignal) {
  const transport = draftedTransport(key)
  return readAgent({ transport, phoneNumberId, sections: fixSections, ...(signal && { signal }) })
}

/** @returns undefined where nothing failed that a change of the agent could mend. */
export async function readFixTopic(
  key: string,
  phoneNumberId: string,
  attempt: ScenarioAttempt,
  signal: AbortSignal,
): Promise<FixTopic | undefined> {
  const live = await readParts(key, phoneNumberId, signal)
  const [first] = live.unread
  // With nothing of it known there is nothing to change.
  if (first !== undefined && live.unread.length >= fixSections.length)
    throw apiErrorOf({ failure: first.fault })
  const { bundle } = bundleOf(live)
  const subject = fixSubjectOf(attempt, bundle)
  return subject && { subject, bundle }
}

export interface FixProposal {
  reason: string
  bundle: ConfigBundle
  item: PlanItem
  newAddresses: string[]
}

/** @returns undefined where the answer is no valid change. */
export async function fixProposalOf(
  key: string,
  phoneNumberId: string,
  { subject, bundle }: FixTopic,
  answer: SuggestedFix,
): Promise<FixProposal | undefined> {
  const read = readFix(subject.request, answer)
  if (!read.ok) return undefined
  const fixed = bundleWithFix(bundle, read.part, subject)
  const { items } = planFor(await readParts(key, phoneNumberId), fixed)
  const [item, ...others] = items.filter(isWrite)
  // More than one change: another writer was at work meanwhile.
  if (item === undefined || others.length > 0) return undefined
  return {
    reason: answer.reason,
    bundle: fixed,
    item,
    newAddresses: newAddressesIn(read.part, subject.request),
  }
}

/**
 * Puts the change into the draft, which is started or resumed where it is not on.
 *
 * @returns `outdated` when the part is no longer as it was when the change was proposed.
 */
export async function addFixToDraft(
  key: string,
  phoneNumberId: string,
  { bundle, item }: FixProposal,
): Promise<'added' | 'outdated' | 'not_stored'> {
  if ((await readAgentDraft(key)) === undefined) await startDraft(key, phoneNumberId)
  if (!isDraftOn(key) && !switchDraft(key, true)) return 'not_stored'
  const plan = planFor(await readParts(key, phoneNumberId), bundle)
  const call = plan.writes.get(item.id)?.({ settingsDone: new Set() })
  if (call === undefined) return 'outdated'
  const answer = await draftedTransport(key)(call)
  if (!answer.ok) throw apiErrorOf(answer)
  return 'added'
}

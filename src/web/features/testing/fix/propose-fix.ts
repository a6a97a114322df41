/** Reads a proposal's context, turns an answer into a change and adds it to the draft. */
import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import { isWrite, planFor } from '../../../../agent/plan/plan.ts'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import type { SuggestedFix } from '../../../../contract/studio/ai-fix.ts'
import type { ConfigBundle } from '../../../../contract/studio/files/config-bundle.ts'
import { newAddressesIn, readFix } from '../../../../judging/read-fix.ts'
import {
  bundleWithFix,
  type FixSubject,
  fixSections,
  fixSubjectOf,
} from '../../../../scenarios/fix/fix-request.ts'
import type { ScenarioAttempt } from '../../../../scenarios/results.ts'
import { apiErrorOf } from '../../../api/api-error.ts'
import { isDraftOn, switchDraft } from '../../../records/draft/draft-switch.ts'
import { readAgentDraft } from '../../../records/draft/drafts.ts'
import { draftedTransport, startDraft } from '../../../versions/start-draft.ts'

export interface FixTopic {
  subject: FixSubject
  bundle: ConfigBundle
}

/** Includes the draft, so that a second proposal builds on the first. */
async function readParts(key: string, phoneNumberId: string, signal?: AbortSignal) {
  const transport = draftedTransport(key)
  return readAgent({ transport, phoneNumberId, sections: fixSections, ...(signal && { signal }) })
}

/** @returns undefined if no change of the agent could fix a failure */
export async function readFixTopic(
  key: string,
  phoneNumberId: string,
  attempt: ScenarioAttempt,
  signal: AbortSignal,
): Promise<FixTopic | undefined> {
  const live = await readParts(key, phoneNumberId, signal)
  const [first] = live.unread
  // Nothing readable means nothing to change.
  if (first !== undefined && live.unread.length >= fixSections.length)
    throw apiErrorOf({ failure: first.failure })
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

/** @returns undefined if the answer is not a valid change */
export async function fixProposalOf(
  key: string,
  phoneNumberId: string,
  { subject, bundle }: FixTopic,
  answer: SuggestedFix,
): Promise<FixProposal | undefined> {
  const parsed = readFix(subject.request, answer)
  if (!parsed.ok) return undefined
  const fixed = bundleWithFix(bundle, parsed.part, subject)
  const { items } = planFor(await readParts(key, phoneNumberId), fixed)
  const [item, ...others] = items.filter(isWrite)
  // More than one change: someone else wrote meanwhile.
  if (item === undefined || others.length > 0) return undefined
  return {
    reason: answer.reason,
    bundle: fixed,
    item,
    newAddresses: newAddressesIn(parsed.part, subject.request),
  }
}

/**
 * Starts or resumes the draft if necessary.
 * @returns `outdated` if the part has changed since the proposal
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

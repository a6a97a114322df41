/** Tells why an agent cannot be read at all, which is another thing than a part that is missing. */
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { failureLine, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { CommandError } from '../command-error.ts'

/** @throws CommandError when the token, the permissions, the platform or a number without an agent is the cause. */
export function expectAgent(
  { phoneNumberId, unread }: LiveAgent,
  sections: readonly ConfigSection[] = configSections,
): void {
  const [first] = unread
  if (first === undefined) return
  const refused = unread.find(({ fault }) => fault.kind === 'signed_out')
  if (refused) throw new CommandError(platformProblem(refused.fault, phoneNumberId))
  if (!sections.every((section) => unread.some((one) => one.section === section))) return
  const isAll = (kind: PlatformFailure['kind']) => unread.every(({ fault }) => fault.kind === kind)
  const isMissing = unread.every(({ fault }) => isWithoutAgent(fault))
  if (isMissing || isAll('unreachable') || isAll('forbidden') || isAll('terms'))
    throw new CommandError(platformProblem(first.fault, phoneNumberId))
}

/** Returns the one cause why no scenario has an answer; nothing where some have, or the causes differ. */
export function commonProblem({ results }: CompletedRun, phoneNumberId: string): string | undefined {
  const turns = results.flatMap(({ attempts }) => attempts.flatMap((attempt) => attempt.turns))
  const faults = turns.flatMap((turn) => (turn.state === 'error' ? turn.fault : []))
  const [first] = faults
  if (first === undefined || faults.length < turns.length) return undefined
  const isShared = faults.every(({ kind }) => kind === first.kind)
  return isShared && hasKnownCause(first) ? platformProblem(first, phoneNumberId) : undefined
}

/** Returns the cause of a failed call about an agent, with what there is to do where that is known; without a full stop. */
export function platformProblem(fault: PlatformFailure, phoneNumberId: string): string {
  if (isWithoutAgent(fault))
    return `Phone number ${phoneNumberId} has no agent, or one that is still being prepared`
  const causes: Partial<Record<PlatformFailure['kind'], string>> = {
    signed_out: 'The platform refuses the token in STUDIO_TOKEN',
    forbidden: `The token has no permission for phone number ${phoneNumberId}`,
    terms: "The platform's terms have to be accepted first",
    unreachable: 'The platform gives no answer',
  }
  const cause = `${causes[fault.kind] ?? 'The platform refuses the call'}${because(fault)}`
  return fault.kind === 'unreachable' ? `${cause}. Check PLATFORM_UPSTREAM` : cause
}

function isWithoutAgent({ kind }: PlatformFailure): boolean {
  return kind === 'missing' || kind === 'preparing'
}

function hasKnownCause(fault: PlatformFailure): boolean {
  return isWithoutAgent(fault) || ['signed_out', 'forbidden', 'terms', 'unreachable'].includes(fault.kind)
}

function because(fault: PlatformFailure): string {
  // That there is no answer has been said.
  const line = failureLine(
    fault.kind === 'unreachable' && fault.detail ? { title: '', detail: fault.detail } : fault,
  )
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`
}

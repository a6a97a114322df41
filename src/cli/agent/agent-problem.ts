import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { failureLine, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { CommandError } from '../command-error.ts'

/** Throws a CommandError when token, permissions, platform or a missing agent prevent reading. */
export function expectAgent(
  { phoneNumberId, unread }: LiveAgent,
  sections: readonly ConfigSection[] = configSections,
): void {
  const [first] = unread
  if (first === undefined) return
  const refused = unread.find(({ failure }) => failure.kind === 'signed_out')
  if (refused) throw new CommandError(platformProblem(refused.failure, phoneNumberId))
  if (!sections.every((section) => unread.some((one) => one.section === section))) return
  const isAll = (kind: PlatformFailure['kind']) => unread.every(({ failure }) => failure.kind === kind)
  const isMissing = unread.every(({ failure }) => isWithoutAgent(failure))
  if (isMissing || isAll('unreachable') || isAll('forbidden') || isAll('terms'))
    throw new CommandError(platformProblem(first.failure, phoneNumberId))
}

/** Returns the one cause why no scenario has an answer, if there is one. */
export function commonProblem({ results }: CompletedRun, phoneNumberId: string): string | undefined {
  const turns = results.flatMap(({ attempts }) => attempts.flatMap((attempt) => attempt.turns))
  const failures = turns.flatMap((turn) => (turn.state === 'error' ? turn.failure : []))
  const [first] = failures
  if (first === undefined || failures.length < turns.length) return undefined
  const isShared = failures.every(({ kind }) => kind === first.kind)
  return isShared && hasKnownCause(first) ? platformProblem(first, phoneNumberId) : undefined
}

/** Returns a failed call's cause and remedy, without a full stop. */
export function platformProblem(failure: PlatformFailure, phoneNumberId: string): string {
  if (isWithoutAgent(failure))
    return `Phone number ${phoneNumberId} has no agent, or one that is still being prepared`
  const causes: Partial<Record<PlatformFailure['kind'], string>> = {
    signed_out: 'The platform refuses the token in STUDIO_TOKEN',
    forbidden: `The token has no permission for phone number ${phoneNumberId}`,
    terms: "The platform's terms have to be accepted first",
    unreachable: 'The platform gives no answer',
  }
  const cause = `${causes[failure.kind] ?? 'The platform refuses the call'}${because(failure)}`
  return failure.kind === 'unreachable' ? `${cause}. Check PLATFORM_UPSTREAM` : cause
}

function isWithoutAgent({ kind }: PlatformFailure): boolean {
  return kind === 'missing' || kind === 'preparing'
}

function hasKnownCause(failure: PlatformFailure): boolean {
  return isWithoutAgent(failure) || ['signed_out', 'forbidden', 'terms', 'unreachable'].includes(failure.kind)
}

function because(failure: PlatformFailure): string {
  const line = failureLine(
    failure.kind === 'unreachable' && failure.detail ? { title: '', detail: failure.detail } : failure,
  )
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`
}

/** Tells why an agent cannot be read at all, which is another thing than a part that is missing. */
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { failureTexts, type PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { configSections } from '../../contract/studio/files/config-bundle.ts'
import { CommandError } from '../command-error.ts'

/** @throws CommandError when the token, the permissions, the platform or a number without an agent is the cause. */
export function expectAgent({ phoneNumberId, unread }: LiveAgent): void {
  const [first] = unread
  if (first === undefined) return
  const refused = unread.find(({ fault }) => fault.kind === 'signed_out')
  if (refused)
    throw new CommandError(`The platform refuses the token in STUDIO_TOKEN${because(refused.fault)}`)
  if (!configSections.every((section) => unread.some((one) => one.section === section))) return
  const isAll = (kind: PlatformFailure['kind']) => unread.every(({ fault }) => fault.kind === kind)
  if (isAll('unreachable'))
    throw new CommandError(`The platform gives no answer${because(first.fault)}. Check PLATFORM_UPSTREAM`)
  if (isAll('forbidden'))
    throw new CommandError(
      `The token has no permission for phone number ${phoneNumberId}${because(first.fault)}`,
    )
  if (isAll('terms'))
    throw new CommandError(`The platform's terms have to be accepted first${because(first.fault)}`)
  if (unread.every(({ fault }) => fault.kind === 'missing' || fault.kind === 'preparing'))
    throw new CommandError(`Phone number ${phoneNumberId} has no agent, or one that is still being prepared`)
}

function because(fault: PlatformFailure): string {
  const texts = failureTexts(fault)
  return texts.length === 0 ? '' : `: ${texts.join(' ').replace(/\.$/, '')}`
}

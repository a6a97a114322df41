/** The customer's wait, the team's time to reply, and the handover reason. */
import { customerWindowMs } from '../../../contract/platform/conversations/sent-message.ts'
import { reasonText } from '../reason-text.ts'
import type { Conversation } from './group-conversations.ts'

/**
 * A message or the agent's handover to the team starts the wait; an answer, a handover to the agent or a takeover
 * ends it.
 */
export function waitingSince({
  owner,
  entries,
}: Pick<Conversation, 'owner' | 'entries'>): number | undefined {
  if (owner !== 'business') return undefined
  let since: number | undefined
  for (const entry of entries) {
    if (entry.kind === 'handover') {
      since = entry.to === 'agent' || entry.isTakenOver ? undefined : (since ?? entry.at)
    } else if (entry.kind === 'message' && entry.speaker === 'customer') since ??= entry.at
    else if (entry.kind === 'message' && entry.speaker !== null) since = undefined
  }
  return since
}

/** The latest handover's summary, else the platform's reason. */
export function handoverReason({ entries }: Pick<Conversation, 'entries'>): string | undefined {
  const last = entries.findLast((entry) => entry.kind === 'handover')
  if (last?.kind !== 'handover' || last.to === 'agent') return undefined
  return last.summary ?? (last.reason && reasonText(last.reason))
}

/** When free text stops reaching the customer; undefined without a stored customer message. */
export function windowEndsAt({ entries }: Pick<Conversation, 'entries'>): number | undefined {
  const last = entries.findLast((entry) => entry.kind === 'message' && entry.speaker === 'customer')
  return last && last.at + customerWindowMs
}

/** When the team's last message was sent; undefined once its status came. */
export function unsettledSince({ entries }: Pick<Conversation, 'entries'>): number | undefined {
  const last = entries.findLast((entry) => entry.kind === 'message' && entry.speaker === 'business')
  return last?.kind === 'message' && last.status === undefined ? last.at : undefined
}

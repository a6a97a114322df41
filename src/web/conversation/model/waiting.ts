/** Why the customer was handed over, and whether the team's last message has arrived. */
import type { Conversation } from '../../../conversations/conversation.ts'
import { reasonText } from '../reason-text.ts'

/** The latest handover's summary, else the platform's reason. */
export function handoverReason({ entries }: Pick<Conversation, 'entries'>): string | undefined {
  const last = entries.findLast((entry) => entry.kind === 'handover')
  if (last?.kind !== 'handover' || last.to === 'agent') return undefined
  return last.summary ?? (last.reason && reasonText(last.reason))
}

/** When the team's last message was sent; undefined once its status came. */
export function unsettledSince({ entries }: Pick<Conversation, 'entries'>): number | undefined {
  const last = entries.findLast((entry) => entry.kind === 'message' && entry.speaker === 'team')
  return last?.kind === 'message' && last.status === undefined ? last.at : undefined
}

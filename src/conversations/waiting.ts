/** How long a customer has waited, and until when free text reaches them. */
import { isApology } from '../contract/platform/agent/agent-test.ts'
import { customerWindowMs } from '../contract/platform/conversations/sent-message.ts'
import type { ConversationEntry, MessageEntry } from './entry.ts'
import { rowOfMessage } from './message-types.ts'

/** Begins of waits, in milliseconds since 1970, both included. */
export interface WaitRange {
  readonly from: number
  readonly to: number
}

/** Customers of one phone number who wait. */
export interface Waits {
  readonly count: number
  /** Of the longest wait, in milliseconds since 1970; null if nobody waits. */
  readonly since: number | null
}

/**
 * Since when the customer waits. A message, a missed call or the agent's handover starts the wait; an answer, a handover
 * to the agent or a takeover ends it. What the agent still says after its handover answers nothing.
 *
 * @param isHeld - false if nobody is known to have the conversation, such as in a history of messages: then only a missed
 * call waits
 * @returns milliseconds since 1970; undefined if nobody waits
 */
export function waitingSince(entries: readonly ConversationEntry[], isHeld = true): number | undefined {
  let since: number | undefined
  let isWithTeam = false
  for (const entry of entries) {
    switch (entry.kind) {
      case 'handover':
        isWithTeam = entry.to === undefined ? isWithTeam : entry.to === 'team'
        since = entry.to === 'agent' || entry.isTakenOver ? undefined : (since ?? entry.at)
        break
      case 'act':
        isWithTeam = entry.act !== 'handed_back'
        since = undefined
        break
      case 'notice':
        if (entry.needsAnswer) since ??= entry.at
        break
      case 'message':
        if (entry.speaker === 'customer') {
          if (entry.asked !== undefined) isWithTeam = entry.asked === 'team'
          if (isHeld && isQuestion(entry)) since ??= entry.at
        } else if (isAnswer(entry, isWithTeam)) since = undefined
    }
  }
  return since
}

/** A failed message reached nobody, and the platform's apology for its agent is no answer. */
function isAnswer({ speaker, isOfAgent, status, content }: MessageEntry, isWithTeam: boolean): boolean {
  if (status === 'failed') return false
  const isByAgent = speaker === 'agent' || (speaker === null && isOfAgent)
  return !isByAgent || !(isWithTeam || isApology(content?.text?.body))
}

/** Returns whether a customer's message needs an answer. */
export function isQuestion({ content, deletedAt }: MessageEntry): boolean {
  return deletedAt === undefined && content !== undefined && rowOfMessage(content.type).needsAnswer
}

/** When free text stops reaching the customer; undefined without a customer's message. */
export function windowEndsAt(entries: readonly ConversationEntry[]): number | undefined {
  const last = entries.findLast(
    (entry) =>
      entry.kind === 'message' &&
      entry.speaker === 'customer' &&
      rowOfMessage(entry.content?.type).opensWindow,
  )
  return last && last.at + customerWindowMs
}

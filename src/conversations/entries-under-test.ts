/** Entries of conversations for tests. */
import { messageEntryOf } from './conversation.ts'
import type { HandoverEntry, MessageEntry } from './entry.ts'
import type { Holder, Speaker } from './fact.ts'

/** @param speaker null for a message of which only the status is known */
export function messageAt(
  speaker: Speaker | null,
  at: number,
  more: Partial<MessageEntry> = {},
): MessageEntry {
  const text = more.text ?? `${speaker} ${at}`
  const content = speaker === null ? undefined : { type: 'text', text: { body: text } }
  return { ...messageEntryOf({ messageId: `m${at}`, at, speaker, content }), eventIds: ['1'], ...more }
}

export function handoverAt(to: Holder, at: number, more: Partial<HandoverEntry> = {}): HandoverEntry {
  const unset = { summary: undefined, reason: undefined, isTakenOver: false, eventIds: ['1'] }
  return { kind: 'handover', at, to, ...unset, ...more }
}

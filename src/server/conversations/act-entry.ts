/** Acts of members, as they are stored and shown. */
import { createHash } from 'node:crypto'
import type { ConversationEntryAnswer } from '../../contract/studio/conversations.ts'
import { finish } from '../../conversations/conversation.ts'
import { ConversationState } from '../../conversations/conversation-state.ts'
import { Problem } from '../core/problem.ts'
import type { EventStore } from '../store/event-store.ts'
import { entryAnswer } from './answers.ts'
import type { StoredAct } from './facts-of-event.ts'

/**
 * Returns the entry that an act makes, whether or not its conversation can be read now.
 *
 * @throws Problem `invalid_request` for a reply without the id of its message
 */
export function entryOfAct({ kind, at, by, messageId, text }: StoredAct): ConversationEntryAnswer {
  const state = new ConversationState()
  state.addAct({ kind, at, by, messageId, text })
  const { entries } = finish(state)
  const [entry] = entries
  if (entry === undefined)
    throw new Problem('invalid_request', 'messageId: is missing, by which the reply is found.')
  return entryAnswer(entry, entries)
}

/** Returns the event by which an act is stored. */
export function eventOfAct(act: StoredAct): Parameters<EventStore['append']>[0] {
  const body = Buffer.from(JSON.stringify(act))
  return {
    receivedAt: act.at,
    verification: 'signed',
    reason: null,
    headers: {},
    body,
    digest: createHash('sha256').update(body).digest('hex'),
    phoneNumberIds: [act.phoneNumberId],
    kinds: [],
    isSample: false,
  }
}

import { conversationTurnQuery } from '../../../contract/platform/conversations/conversation-turn.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { type DemoCall, pageRequest, phoneOf, readQuery } from '../http/call.ts'
import { paginate } from '../http/page.ts'
import type { Row } from '../http/route-table.ts'
import { badField, unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'

/** A turn becomes readable about a second after the answer. */
const visibleAfterMilliseconds = 1_000

/** A turn's id differs from the id that queries its conversation. */
const ownIdOf = (id: string) => `turns-of-${id}`

const parameters = [
  'user_phone_number',
  'start_timestamp_ms',
  'end_timestamp_ms',
  'before',
  'after',
  'limit',
] as const

function turns(call: DemoCall) {
  const query = readQuery(conversationTurnQuery, call, parameters)
  const who = query.user_phone_number
  const phone = phoneOf(call)
  const conversation =
    phone.testConversations.get(who) ??
    phone.conversations.list().findLast((one) => one.id === who || one.customer.phone === who)
  if (conversation === undefined) throw unknownThing('conversation', who)
  const visible = conversation.turns
    .filter(
      ({ timestamp }) =>
        timestamp + visibleAfterMilliseconds <= call.now &&
        timestamp >= (query.start_timestamp_ms ?? 0) &&
        timestamp <= (query.end_timestamp_ms ?? Number.POSITIVE_INFINITY),
    )
    .toReversed()
    .map((turn) => ({ ...turn, conversation_id: ownIdOf(conversation.id) }))
  if (query.before !== undefined && query.after !== undefined)
    throw badField('after', 'cannot be combined with before')
  return { status: 200, body: paginate(visible, (turn) => turn.turn_id, pageRequest(call)) }
}

export const conversationTurnRows: readonly Row[] = [
  { method: 'GET', path: platformPaths.conversationTurns, gate: onboarded, handle: turns },
]

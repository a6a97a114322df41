/**
 * Conversations once more, plain and slow: from what happened, in any order, to what everybody should see. Written from
 * the table of message types and the rules of behaviour.md 4.19 to 4.23, without the code of the server.
 */
import { canonicalId, createIdentities, joinAll } from './reference-identity.ts'
import {
  conversationOf,
  inTime,
  type ModelConversation,
  type ModelEntry,
  type Talk,
} from './reference-state.ts'
import type { Json, ModelAct } from './reference-words.ts'
import { at, changesOf, list, objectOf, text, wordsOf } from './reference-words.ts'

interface Later {
  owner: string
  at: number
  from: string
  message: Json
}

const deletion = ({ exact, words }: ModelEntry) => {
  const [deletedWords = ''] = [exact, ...words].filter(Boolean)
  const gone = { isDeleted: true, needsAnswer: false, words: [], exact: undefined }
  return deletedWords === '' ? gone : { ...gone, deletedWords }
}
const bare = { words: [], earlier: [], isDeleted: false, reactions: [], needsAnswer: false }

/** @param bodies - of signed webhooks only */
export function referenceModel(bodies: readonly object[], acts: readonly ModelAct[]): ModelConversation[] {
  const identities = createIdentities()
  const changes = bodies.flatMap((body) => changesOf(body))
  for (const { field, value } of changes) joinAll(identities, field, value)
  const talks = new Map<string, Talk>()
  const messages = new Map<string, { talk: Talk; entry: ModelEntry }>()
  const later: { statuses: (Later & { isStandby: boolean })[]; marks: Later[] } = { statuses: [], marks: [] }

  function talkOf(owner: string): Talk {
    const key = owner.startsWith('group:') ? owner : identities.find(canonicalId(owner))
    const talk = talks.get(key) ?? { owner: key, entries: [], signs: [] }
    talks.set(key, talk)
    return talk
  }
  function add(owner: string, entry: Partial<ModelEntry> & Pick<ModelEntry, 'at' | 'kind' | 'speaker'>) {
    const id = entry.messageId
    // The same message, delivered twice.
    if (id !== undefined && messages.has(id)) return
    const talk = talkOf(owner)
    const isSame = (one: ModelEntry) => one.at === entry.at && one.kind === entry.kind
    if (id === undefined && talk.entries.some(isSame)) return
    const whole = { ...structuredClone(bare), ...entry }
    talk.entries.push(whole)
    if (id !== undefined) messages.set(id, { talk, entry: whole })
  }
  const notice = (owner: string, time: number, words: string[], needsAnswer = false) =>
    add(owner, { at: time, kind: 'notice', speaker: 'platform', words, needsAnswer })

  function customerSays(message: Json, isStandby: boolean) {
    const from = text(message.from) || text(message.from_user_id)
    const owner = message.group_id === undefined ? from : `group:${text(message.group_id)}`
    const type = text(message.type)
    if (['edit', 'revoke', 'reaction'].includes(type)) {
      later.marks.push({ owner, at: at(message), from: canonicalId(from), message })
      return
    }
    if (type === 'system') {
      notice(owner, at(message), [text(objectOf(message.system).wa_id)])
      return
    }
    const isPrivate = owner === from
    const saying = {
      at: at(message),
      kind: 'message',
      speaker: 'customer',
      messageId: text(message.id),
    } as const
    add(owner, { ...saying, ...wordsOf(message), needsAnswer: isPrivate })
    if (isPrivate) talkOf(owner).signs.push({ at: at(message), to: isStandby ? 'agent' : 'team' })
  }
  function statusOf(status: Json, isStandby: boolean) {
    const owner = text(status.recipient_id) || text(status.recipient_user_id)
    if (status.type === 'payment') {
      const payment = objectOf(status.payment)
      notice(owner, at(status), [text(status.status), text(payment.reference_id), text(payment.currency)])
      return
    }
    later.statuses.push({ owner, at: at(status), from: owner, message: status, isStandby })
  }
  function callOf(call: Json) {
    const isMissed = call.event === 'terminate' && call.status === 'FAILED'
    const isKnown = /^(connect|terminate)$/.test(text(call.event))
    notice(
      text(call.from) || text(call.from_user_id),
      at(call),
      isKnown ? [] : [text(call.event).replace('call_', '')],
      isMissed,
    )
  }
  function handover(value: Json) {
    const sender = objectOf(value.sender)
    const owner = text(sender.phone_number) || text(sender.user_id)
    const block = objectOf(value.control_passed ?? value.control_taken)
    // The named side lost control; without a role the agent did.
    const to = block.previous_owner_app_role === 'business_app' ? 'agent' : 'team'
    // A member took over: the customer waits when they write again.
    const isTakenOver = text(block.metadata).includes('TAKEN_OVER')
    const needsAnswer = to === 'team' && !isTakenOver
    add(owner, { at: at(value), kind: 'handover', speaker: 'platform', needsAnswer })
    talkOf(owner).signs.push({ at: at(value), to })
  }

  for (const { field, value } of changes) {
    const isStandby = field === 'standby'
    const part = isStandby ? objectOf(value.standby) : value
    for (const one of list(part.messages)) customerSays(one, isStandby)
    for (const one of list(part.statuses)) statusOf(one, isStandby)
    for (const one of list(part.calls)) callOf(one)
    for (const one of list(part.user_preferences))
      notice(text(one.wa_id) || text(one.user_id), at(one), ['marketing'])
    for (const one of list(part.message_echoes)) {
      const content = isStandby ? objectOf(one.message) : one
      const owner = text(content.to) || text(content.to_user_id)
      const head = { at: at(one), kind: 'message', messageId: text(one.id), ...wordsOf(content) } as const
      add(owner, { ...head, speaker: isStandby ? 'agent' : 'team' })
    }
    if (field === 'messaging_handovers') handover(value)
  }
  for (const act of acts) {
    const by = act.by
    if (act.kind === 'replied') {
      const said = {
        words: [],
        exact: act.text ?? '',
        by,
        ...(act.messageId && { messageId: act.messageId }),
      }
      add(act.customer, { at: act.at, kind: 'message', speaker: 'team', ...said })
    } else add(act.customer, { at: act.at, kind: 'act', speaker: 'team', by })
    const to = act.kind === 'handed_back' ? 'agent' : 'team'
    talkOf(act.customer).signs.push({ at: act.at, to, ...(to === 'team' && { by }) })
  }
  const seen = new Set<string>()
  for (const { owner, at: time, message, isStandby } of inTime(later.statuses)) {
    const messageId = text(message.id)
    const speaker = isStandby ? 'agent' : 'team'
    // Nobody has its words, yet a member wrote.
    if (!messages.has(messageId))
      add(owner, { at: time, kind: 'message', speaker, messageId, words: [], exact: '' })
    const known = messages.get(messageId)
    if (known === undefined) continue
    known.entry.status = text(message.status)
    if (!seen.has(messageId) && known.entry.speaker === 'team' && !known.talk.owner.startsWith('group:'))
      known.talk.signs.push({ at: time, to: 'team' })
    seen.add(messageId)
  }
  const reacted = new Map<string, Map<string, string>>()
  for (const { from, message } of inTime(later.marks)) {
    const reaction = objectOf(message.reaction)
    const change = objectOf(message[text(message.type)])
    const id = text(change.original_message_id) || text(reaction.message_id)
    const entry = messages.get(id)?.entry
    if (entry === undefined) continue
    if (message.type === 'reaction') {
      const ofMessage = reacted.get(id) ?? new Map<string, string>()
      // One customer has one reaction, whatever the id.
      const who = message.group_id === undefined ? 'customer' : identities.find(from)
      reacted.set(id, ofMessage.set(who, text(reaction.emoji)))
      entry.reactions = [...ofMessage.values()].filter((emoji) => emoji !== '')
    } else if (message.type === 'revoke') Object.assign(entry, deletion(entry))
    else if (!entry.isDeleted) {
      entry.earlier.push(entry.exact ?? '')
      Object.assign(entry, wordsOf(objectOf(change.message)))
    }
  }
  return [...talks.values()]
    .filter(({ entries }) => entries.length > 0)
    .map((talk) => conversationOf(talk, identities.members(talk.owner)))
}

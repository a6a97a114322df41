/** The state of one conversation. Facts may arrive in any order, and more than once. */
import type { ConversationFact, Holder } from './fact.ts'
import type { KnownId, Who } from './identity.ts'
import {
  askedOf,
  type Dated,
  firstOf,
  furtherStatus,
  laterOf,
  type MessageState,
  mergedMessages,
  messageState,
  momentOfAct,
  setLater,
  type TeamMember,
  type ToldAt,
} from './message-state.ts'
import { rowOfStatus } from './message-types.ts'
import type { Notice } from './notices.ts'

/** An action of a team member in the studio. */
export interface Act {
  readonly kind: 'replied' | 'taken_over' | 'handed_back'
  readonly at: number
  readonly by: TeamMember
  readonly messageId?: string | undefined
  readonly text?: string | undefined
}

/** Where a fact comes from. */
export interface Source {
  /** Undefined for what was done in the studio. */
  readonly eventId: string | undefined
  /** Milliseconds since 1970, for facts without a time. */
  readonly receivedAt: number
}

export interface NoticeState {
  readonly at: number
  readonly arrivedAt: number
  readonly notice: Notice
  readonly needsAnswer: boolean
  readonly eventIds: Set<string>
}

export interface HandoverState {
  readonly at: number
  readonly arrivedAt: number
  readonly to: Holder | undefined
  readonly isTakenOver: boolean
  readonly summary: string | undefined
  readonly reason: string | undefined
  readonly eventIds: Set<string>
}

/** Collects facts; `finish` turns them into a conversation. */
export class ConversationState {
  readonly ids = new Map<string, KnownId & { readonly at: number }>()
  readonly messages = new Map<string, MessageState>()
  readonly notices = new Map<string, NoticeState>()
  readonly handovers = new Map<string, HandoverState>()
  readonly acts = new Map<string, Act>()
  readonly groupId: string | undefined
  name: Dated | undefined
  username: Dated | undefined

  constructor(groupId?: string) {
    this.groupId = groupId
  }

  add(fact: ConversationFact, source: Source): void {
    const { receivedAt } = source
    const at = fact.at ?? receivedAt
    if (this.groupId === undefined) this.know(fact.who, at)
    switch (fact.kind) {
      case 'message':
        this.#addMessage(fact, at, source)
        return
      case 'status':
        this.#addStatus(fact, at, source)
        return
      case 'edit': {
        const message = this.#message(fact.messageId, at, source)
        message.speaker ??= fact.speaker
        setLater(message.edits, at, { at, content: fact.content })
        return
      }
      case 'deletion': {
        const message = this.#message(fact.messageId, at, source)
        message.speaker ??= fact.speaker
        message.deletedAt = Math.min(message.deletedAt ?? at, at)
        return
      }
      case 'reaction': {
        const { reactions } = this.#message(fact.messageId, at, source)
        // In a group, each member has their own.
        const sender = this.groupId === undefined ? fact.speaker : (fact.who.ids[0]?.key ?? fact.speaker)
        setLater(reactions, sender, { at, emoji: fact.emoji, speaker: fact.speaker })
        return
      }
      case 'notice': {
        const key = `${at} ${fact.notice.type} ${JSON.stringify(fact.notice.details)}`
        const { notice, needsAnswer } = fact
        const same = { at, arrivedAt: receivedAt, notice, needsAnswer, eventIds: eventIdsOf(source) }
        this.notices.set(key, together(this.notices.get(key), same))
        return
      }
      case 'handover': {
        const { to, isTakenOver, summary, reason } = fact
        const key = `${at} ${to} ${isTakenOver}`
        const told = { at, arrivedAt: receivedAt, to, isTakenOver, summary, reason }
        this.handovers.set(key, together(this.handovers.get(key), { ...told, eventIds: eventIdsOf(source) }))
      }
    }
  }

  addAct(act: Act): void {
    this.acts.set(`${act.at} ${act.by.id} ${act.kind} ${act.messageId ?? ''}`, act)
    if (act.kind !== 'replied' || act.messageId === undefined) return
    const { at, arrivedAt } = momentOfAct(act.at)
    const message = this.#message(act.messageId, at, { eventId: undefined, receivedAt: arrivedAt })
    message.by = act.by
    message.speaker ??= 'team'
    const content = { type: 'text', text: { body: act.text ?? '' } }
    message.said ??= { at, content, sender: undefined }
  }

  /** Adds the facts of another conversation with the same customer. */
  merge(other: ConversationState): void {
    for (const [key, id] of other.ids) setLater(this.ids, key, id)
    this.name = laterOf(this.name, other.name)
    this.username = laterOf(this.username, other.username)
    for (const [id, message] of other.messages) {
      const own = this.messages.get(id)
      this.messages.set(id, own === undefined ? message : mergedMessages(own, message))
    }
    for (const [key, one] of other.notices) this.notices.set(key, together(this.notices.get(key), one))
    for (const [key, one] of other.handovers) this.handovers.set(key, together(this.handovers.get(key), one))
    for (const [key, one] of other.acts) this.acts.set(key, one)
  }

  /** Records the person's ids with the time; replies go to the id seen last. */
  know({ ids, name, username }: Who, at: number): void {
    for (const id of ids) setLater(this.ids, id.key, { ...id, at })
    if (name) this.name = laterOf(this.name, { text: name, at })
    if (username) this.username = laterOf(this.username, { text: username, at })
  }

  #message(messageId: string, at: number, { eventId, receivedAt }: Source): MessageState {
    const message = this.messages.get(messageId) ?? messageState(messageId, at, receivedAt)
    message.arrivedAt = Math.min(message.arrivedAt, receivedAt)
    message.firstAt = Math.min(message.firstAt, at)
    if (eventId !== undefined) message.eventIds.add(eventId)
    this.messages.set(messageId, message)
    return message
  }

  #addMessage(fact: ConversationFact & { kind: 'message' }, at: number, source: Source): void {
    const message = this.#message(fact.messageId, at, source)
    message.speaker = fact.speaker
    message.asked = askedOf(message.asked, fact.holder)
    const sender = this.groupId === undefined ? undefined : fact.who
    message.said = laterOf(message.said, { at, content: fact.content, sender })
  }

  #addStatus(fact: ConversationFact & { kind: 'status' }, at: number, source: Source): void {
    const message = this.#message(fact.messageId, at, source)
    message.isOfAgent ||= fact.isOfAgent
    message.problem = laterOf(message.problem, fact.problem ? { text: fact.problem, at } : undefined)
    message.status = furtherStatus(message.status, fact.status)
    const row = rowOfStatus(fact.status)
    if (row?.movesHolder)
      message.firstStatus = firstOf(message.firstStatus, { at, arrivedAt: source.receivedAt })
  }
}

interface Reported extends ToldAt {
  readonly eventIds: Set<string>
}

const eventIdsOf = ({ eventId }: Source) => new Set(eventId === undefined ? [] : [eventId])

/** Two reports of the same: of different details, always the same ones are kept, whichever came first. */
function together<Value extends Reported>(one: Value | undefined, other: Value): Value {
  if (one === undefined) return other
  const arrivedAt = Math.min(one.arrivedAt, other.arrivedAt)
  const eventIds = new Set([...one.eventIds, ...other.eventIds])
  const [first, second] = [one, other].map((value) => ({ ...value, arrivedAt, eventIds }))
  return laterOf(first, second) ?? other
}

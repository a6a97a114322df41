/** What is kept of one conversation: its facts, whatever their order of arrival and however often each arrived. */
import type { ConversationFact, Holder } from './fact.ts'
import type { KnownId, Who } from './identity.ts'
import { laterOf, type MessageState, mergedMessages, messageState, type TeamMember } from './message-state.ts'
import { rowOfStatus } from './message-types.ts'
import type { Notice } from './notices.ts'

/** What a member of the team did in the studio. */
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
  readonly notice: Notice
  readonly needsAnswer: boolean
  readonly eventIds: Set<string>
}

interface HandoverState {
  readonly at: number
  readonly to: Holder | undefined
  readonly isTakenOver: boolean
  readonly summary: string | undefined
  readonly reason: string | undefined
  readonly eventIds: Set<string>
}

/** What is kept of a conversation; `finish` reads it. */
export class ConversationState {
  readonly ids = new Map<string, KnownId & { readonly seenAt: number }>()
  readonly messages = new Map<string, MessageState>()
  readonly notices = new Map<string, NoticeState>()
  readonly handovers = new Map<string, HandoverState>()
  readonly acts = new Map<string, Act>()
  readonly groupId: string | undefined
  name: { readonly text: string; readonly at: number } | undefined
  username: { readonly text: string; readonly at: number } | undefined

  constructor(groupId?: string) {
    this.groupId = groupId
  }

  add(fact: ConversationFact, { eventId, receivedAt }: Source): void {
    const at = fact.at ?? receivedAt
    if (this.groupId === undefined) this.#know(fact.who, at)
    switch (fact.kind) {
      case 'message':
        this.#addMessage(fact, at, eventId)
        return
      case 'status':
        this.#addStatus(fact, at, eventId)
        return
      case 'edit':
        this.#message(fact.messageId, at, eventId).edits.set(at, { at, content: fact.content })
        return
      case 'deletion': {
        const message = this.#message(fact.messageId, at, eventId)
        message.deletedAt = Math.min(message.deletedAt ?? at, at)
        return
      }
      case 'reaction': {
        const { reactions } = this.#message(fact.messageId, at, eventId)
        const sender = fact.who.ids[0]?.key ?? fact.speaker
        const before = reactions.get(sender)
        if (before === undefined || before.at <= at)
          reactions.set(sender, { at, emoji: fact.emoji, speaker: fact.speaker })
        return
      }
      case 'notice': {
        const key = `${at} ${fact.notice.type} ${JSON.stringify(fact.notice.details)}`
        const known = this.notices.get(key)
        const { notice, needsAnswer } = fact
        this.notices.set(key, { at, notice, needsAnswer, eventIds: withId(known?.eventIds, eventId) })
        return
      }
      case 'handover': {
        const { to, isTakenOver, summary, reason } = fact
        const key = `${at} ${to}`
        const known = this.handovers.get(key)
        const eventIds = withId(known?.eventIds, eventId)
        this.handovers.set(key, { at, to, isTakenOver, summary, reason, eventIds })
      }
    }
  }

  addAct(act: Act): void {
    this.acts.set(`${act.at} ${act.by.id} ${act.kind} ${act.messageId ?? ''}`, act)
    if (act.kind !== 'replied' || act.messageId === undefined) return
    const message = this.#message(act.messageId, act.at, undefined)
    message.by = act.by
    message.speaker ??= 'team'
    message.content ??= { type: 'text', text: { body: act.text ?? '' } }
  }

  /** Takes over what another one knew, which is the same customer's. */
  merge(other: ConversationState): void {
    for (const [key, id] of other.ids)
      this.ids.set(
        key,
        laterOf(this.ids.get(key), id, ({ seenAt }) => seenAt),
      )
    this.name = laterText(this.name, other.name)
    this.username = laterText(this.username, other.username)
    for (const [id, message] of other.messages) {
      const own = this.messages.get(id)
      this.messages.set(id, own === undefined ? message : mergedMessages(own, message))
    }
    for (const [key, one] of other.notices) this.notices.set(key, this.notices.get(key) ?? one)
    for (const [key, one] of other.handovers) this.handovers.set(key, this.handovers.get(key) ?? one)
    for (const [key, one] of other.acts) this.acts.set(key, one)
  }

  #know({ ids, name, username }: Who, at: number): void {
    for (const id of ids)
      this.ids.set(
        id.key,
        laterOf(this.ids.get(id.key), { ...id, seenAt: at }, ({ seenAt }) => seenAt),
      )
    if (name) this.name = laterText(this.name, { text: name, at })
    if (username) this.username = laterText(this.username, { text: username, at })
  }

  #message(messageId: string, at: number, eventId: string | undefined): MessageState {
    const message = this.messages.get(messageId) ?? messageState(messageId, at)
    if (eventId !== undefined) message.eventIds.add(eventId)
    this.messages.set(messageId, message)
    return message
  }

  #addMessage(fact: ConversationFact & { kind: 'message' }, at: number, eventId: string | undefined): void {
    const message = this.#message(fact.messageId, at, eventId)
    message.at = message.content === undefined ? at : Math.min(message.at, at)
    message.speaker = fact.speaker
    message.content = fact.content
    message.asked = fact.holder
    message.sender = fact.who
  }

  #addStatus(fact: ConversationFact & { kind: 'status' }, at: number, eventId: string | undefined): void {
    const message = this.#message(fact.messageId, at, eventId)
    const isKnown = message.content !== undefined
    message.at = isKnown ? message.at : Math.min(message.at, at)
    message.isOfAgent ||= fact.isOfAgent
    message.problem = fact.problem ?? message.problem
    const row = rowOfStatus(fact.status)
    if (message.status === undefined || (row?.step ?? 0) >= (rowOfStatus(message.status)?.step ?? 0))
      message.status = fact.status
    if (row?.movesHolder) message.firstStatusAt = Math.min(message.firstStatusAt ?? at, at)
  }
}

const withId = (known: Set<string> | undefined, id: string | undefined) =>
  id === undefined ? new Set(known) : new Set(known).add(id)

type Dated = { readonly text: string; readonly at: number }

function laterText(before: Dated | undefined, after: Dated | undefined): Dated | undefined {
  if (before === undefined || after === undefined) return before ?? after
  return before.at > after.at ? before : after
}

/** Reads the server's entries as those of the conversation model, whose texts are in the reader's language. */
import { webhookMessage } from '../../../contract/platform/conversations/webhook-message.ts'
import type { ConversationEntryAnswer } from '../../../contract/studio/conversations.ts'
import type { ConversationEntry, MessageEntry } from '../../../conversations/entry.ts'
import type { Speaker } from '../../../conversations/fact.ts'
import { idsOf } from '../../../conversations/identity.ts'
import { isNoticeType, type Notice, type NoticeDetails, noticeText } from '../../../conversations/notices.ts'
import { messageWords, type Said } from '../../../conversations/words.ts'
import { speakerNames } from '../phrases.ts'

export type ThreadEntry = ConversationEntry & {
  readonly id: string
  /** For a message that is not loaded. */
  readonly quotes?: { readonly messageId: string; readonly text: string } | undefined
}

const saidShape = webhookMessage.partial({ id: true })

type Content = ConversationEntryAnswer['content']

/** @param text shown if the content has a form that this version does not know */
export function contentIn(content: Content, text: string): Said | undefined {
  if (content === undefined) return undefined
  const parsed = saidShape.safeParse(content)
  return parsed.success ? parsed.data : { type: 'text', text: { body: text } }
}

/** @param text shown if this version does not know what it is about */
export function noticeIn({ type, details }: { type: string; details: NoticeDetails }, text: string): Notice {
  return isNoticeType(type) ? { type, details } : { type: 'system', details: { body: text, type } }
}

const personOf = (speaker: ConversationEntryAnswer['speaker']): Speaker | null =>
  speaker === 'platform' ? null : speaker

export function threadEntryOf(answer: ConversationEntryAnswer): ThreadEntry {
  const { id, at, kind, text, eventIds } = answer
  const common = { id, at, eventIds }
  switch (kind) {
    case 'message':
      return { ...messageIn(answer), id, quotes: answer.quotes }
    case 'notice': {
      const { notice: told = { type: '', details: {}, needsAnswer: false } } = answer
      const notice = noticeIn(told, text)
      return { ...common, kind, notice, text: noticeText(notice), needsAnswer: told.needsAnswer }
    }
    case 'handover': {
      const { to, isTakenOver = false, summary, reason } = answer.handover ?? {}
      return { ...common, kind, to: to ?? undefined, isTakenOver, summary, reason }
    }
    case 'act': {
      const { act = 'replied', by = { id: '', name: speakerNames.team } } = answer
      return { id, at, kind, act, by }
    }
  }
}

function messageIn(answer: ConversationEntryAnswer): MessageEntry {
  const {
    id,
    at,
    messageId = id,
    type,
    content,
    deleted,
    edited,
    sender,
    referral,
    by,
    status,
    problem,
  } = answer
  const isStatusOnly = type === undefined && content === undefined && deleted === undefined
  const said = contentIn(content && { referral, ...content }, answer.text)
  const shown = deleted === undefined ? said : undefined
  return {
    kind: 'message',
    at,
    messageId,
    speaker: isStatusOnly ? null : personOf(answer.speaker),
    isOfAgent: answer.speaker === 'agent',
    asked: undefined,
    text: shown === undefined ? '' : messageWords(shown),
    content: shown,
    sender: sender && {
      ids: idsOf(sender.number, sender.userId),
      name: sender.name ?? undefined,
    },
    by,
    edited,
    deletedAt: deleted?.at,
    reactions: (answer.reactions ?? []).flatMap(({ emoji, speaker }) => {
      const person = personOf(speaker)
      return person === null ? [] : [{ emoji, speaker: person }]
    }),
    status,
    problem,
    eventIds: answer.eventIds,
  }
}

/** The webhook that reported an entry first; none for what was done in the studio. */
export function eventOf(entry: ConversationEntry): string | undefined {
  return 'eventIds' in entry ? entry.eventIds[0] : undefined
}

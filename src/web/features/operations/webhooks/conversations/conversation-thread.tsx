/** One conversation in the order in which it was held. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { RecordedTurn } from '../../../../../scenarios/recorded-scenario.ts'
import { reasonText } from '../../../../conversation/reason-text.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { PaneHeader } from '../events/pane-header.tsx'
import { OwnerStatus } from '../feed/owner-status.tsx'
import { handoverText, speakerNames, statusText } from '../search/phrases.ts'
import { webhookWords } from '../words.ts'
import type { ConversationSlots } from './conversation-slots.ts'
import type {
  Conversation,
  ConversationEntry,
  HandoverEntry,
  MessageEntry,
  NoticeEntry,
} from './group-conversations.ts'
import { recordedConversation } from './recorded-turns.ts'

function EventLink({ eventId }: { eventId: string }) {
  return (
    <Link
      to="/webhooks"
      search={{ event: eventId }}
      resetScroll={false}
      className="rounded-small underline decoration-line-strong underline-offset-2 hover:text-accent"
    >
      {webhookWords.showEvent}
    </Link>
  )
}

function Foot({ eventId, at, children }: { eventId: string; at: number; children?: string | undefined }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-label text-quiet">
      {children}
      <RelativeTime moment={new Date(at)} />
      <EventLink eventId={eventId} />
    </p>
  )
}

const looks = {
  customer: 'self-start border-line bg-raised',
  agent: 'self-end border-transparent bg-accent-soft',
  business: 'self-end border-transparent bg-info-soft',
} as const

const missingText = ({ isOfAgent }: MessageEntry) =>
  isOfAgent ? webhookWords.agentTextMissing : webhookWords.notHeld

function Message({ entry, children }: { entry: MessageEntry; children?: ReactNode }) {
  const { speaker, text, status, problem, eventId, at } = entry
  return (
    <li
      className={clsx(
        'flex w-fit max-w-[85%] flex-col gap-1 rounded-edge border px-3 py-2',
        speaker === null ? 'self-end border-line-strong border-dashed' : looks[speaker],
      )}
    >
      {speaker !== null && <p className="text-label text-quiet">{speakerNames[speaker]}</p>}
      <p className="whitespace-pre-wrap">{speaker === null ? missingText(entry) : text}</p>
      {problem && <p className="text-bad">{problem}</p>}
      <Foot eventId={eventId} at={at}>
        {status && statusText(status)}
      </Foot>
      {children}
    </li>
  )
}

function Handover({ entry }: { entry: HandoverEntry }) {
  return (
    <li className="my-1 flex flex-col gap-1 border-warn border-l-2 bg-warn-soft px-3 py-2">
      <p className="font-semibold">{handoverText(entry.to)}</p>
      {entry.reason && <p>{reasonText(entry.reason)}</p>}
      {entry.summary && <p className="whitespace-pre-wrap">{entry.summary}</p>}
      <Foot eventId={entry.eventId} at={entry.at} />
    </li>
  )
}

function Notice({ entry }: { entry: NoticeEntry }) {
  return (
    <li className="my-1 flex flex-col gap-1 border-line-strong border-l-2 px-3 py-1">
      <p>{entry.text}</p>
      <Foot eventId={entry.eventId} at={entry.at} />
    </li>
  )
}

function Entry({ entry, children }: { entry: ConversationEntry; children?: ReactNode }) {
  if (entry.kind === 'message') return <Message entry={entry}>{children}</Message>
  return entry.kind === 'handover' ? <Handover entry={entry} /> : <Notice entry={entry} />
}

function keyOf(entry: ConversationEntry): string {
  return entry.kind === 'message' ? entry.messageId : `${entry.kind} ${entry.eventId} ${entry.at}`
}

function namesOf({ name }: Conversation): string[] {
  return name === undefined ? [] : [name]
}

interface Props {
  conversation: Conversation | undefined
  slots: ConversationSlots
}

export function ConversationThread({ conversation, slots }: Props) {
  return (
    <article className="flex flex-col gap-4">
      <PaneHeader
        title={conversation?.name ?? conversation?.customer ?? webhookWords.conversationGone}
        back={webhookWords.conversationBack}
        backTo={{ conversation: undefined }}
      >
        {conversation && (
          <p className="flex flex-wrap items-center gap-x-4 text-label text-quiet">
            <CopyId id={conversation.customer} label={webhookWords.customer} />
            {conversation.phoneNumberId && (
              <CopyId id={conversation.phoneNumberId} label={webhookWords.phone} />
            )}
          </p>
        )}
        {conversation?.phoneNumberId &&
          slots.action?.(
            conversation.phoneNumberId,
            recordedConversation(conversation.entries),
            namesOf(conversation),
          )}
      </PaneHeader>
      {conversation && (
        <>
          <section aria-label={webhookWords.holder} className="flex flex-col gap-2 border-line border-y py-3">
            {conversation.owner ? (
              <OwnerStatus owner={conversation.owner} />
            ) : (
              <p className="text-quiet">{webhookWords.holderUnknown}</p>
            )}
            {slots.control?.(conversation)}
          </section>
          <ol className="flex flex-col gap-2">
            {conversation.entries.map((entry, at) => (
              <Entry key={keyOf(entry)} entry={entry}>
                {entry.kind === 'message' && entry.speaker === 'agent' && conversation.phoneNumberId && (
                  <AnswerActions
                    phoneNumberId={conversation.phoneNumberId}
                    conversation={conversation}
                    answer={entry}
                    turns={recordedConversation(conversation.entries.slice(0, at + 1))}
                    slots={slots}
                  />
                )}
              </Entry>
            ))}
          </ol>
          <p className="text-label text-quiet">{webhookWords.conversationNote}</p>
        </>
      )}
    </article>
  )
}

interface AnswerProps {
  phoneNumberId: string
  conversation: Conversation
  answer: MessageEntry
  /** Up to the answer. */
  turns: readonly RecordedTurn[]
  slots: ConversationSlots
}

function AnswerActions({ phoneNumberId, conversation, answer, turns, slots }: AnswerProps) {
  return (
    <>
      <WhyAnswer
        phoneNumberId={phoneNumberId}
        message={turns.at(-1)?.message ?? ''}
        answer={answer.text}
        turn={{ of: conversation.customer, messageId: answer.messageId }}
      />
      {slots.mark?.(phoneNumberId, turns, namesOf(conversation))}
    </>
  )
}

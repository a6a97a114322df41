/** The open or new conversation, with the composer below. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { useSideChatSuggestion } from '../../../browser/side-chat.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import type { Chat, Turn } from './chat.ts'
import { ChatHeader, type ScenarioSlot } from './chat-header.tsx'
import { Composer, type ComposerControl } from './composer.tsx'
import { chatRecordedTurns } from './turn/recorded-turns.ts'
import { ChatTurnView } from './turn/turn-view.tsx'
import { chatSession } from './use-chats.ts'
import { chatAnswered, chatWords } from './words.ts'

interface Props {
  /** Undefined before the first message. */
  chat: Chat | undefined
  phoneNumberId: string
  /** Returns the new conversation's id. */
  onBegin: (context: string) => string
  scenario: ScenarioSlot | undefined
  /** Shown below each answer, with the turns up to it. */
  mark: ScenarioSlot | undefined
}

export function ChatThread({ chat, phoneNumberId, onBegin, scenario, mark }: Props) {
  const composer = useRef<ComposerControl>(null)
  const end = useRef<HTMLDivElement>(null)
  const [context, setContext] = useState('')
  const turns = chat?.turns ?? []
  const last = turns.at(-1)
  const isWaiting = last !== undefined && chatSession.isWaiting(last)
  const blocked = isWaiting && chatWords.stillAnswering
  const state = last?.outcome.state

  // Scrolls to the latest text, also as it grows.
  useEffect(() => {
    if (last && state) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last, state])

  // On small screens the keyboard opens only on a tap.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [])

  function say(text: string) {
    if (blocked) return
    chatSession.say(chat?.id ?? onBegin(context), text)
    composer.current?.focus()
  }

  return (
    <article className="-mb-6 md:-mb-8 flex flex-col max-lg:min-h-(--initial-pane-height) lg:mb-0 lg:h-[calc(100dvh-12.5rem)] lg:min-h-96">
      <div className="flex flex-1 flex-col gap-4 pb-4 lg:overflow-y-auto lg:pe-1">
        {chat ? (
          <ChatHeader key={chat.id} chat={chat} scenario={scenario} />
        ) : (
          <FreshChat phoneNumberId={phoneNumberId} context={context} onContext={setContext} onPick={say} />
        )}
        <ol className="flex flex-col gap-4">
          {chat?.turns.map((turn, at) => (
            <ChatTurnView
              key={turn.id}
              chat={chat}
              turn={turn}
              isLast={turn === last}
              onEdit={(text) => composer.current?.edit(text)}
            >
              {turn.outcome.state === 'answered' && mark?.(chatRecordedTurns(chat.turns.slice(0, at + 1)))}
            </ChatTurnView>
          ))}
        </ol>
        <div ref={end} className="max-lg:scroll-mb-40" />
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2 border-line border-t bg-surface px-px pt-3 pb-2">
        <QuickReplies replies={repliesOf(last)} blocked={blocked} onPick={say} />
        <Composer
          ref={composer}
          before={turns.map(({ message }) => message)}
          blocked={blocked}
          onSend={say}
        />
      </div>
      <Announcement last={last} />
    </article>
  )
}

/** The last answer's only. */
function repliesOf(last: Turn | undefined): readonly string[] {
  return last?.outcome.state === 'answered' ? (last.outcome.answer.quick_replies ?? []) : []
}

/** Announces new answers, not those of an opened conversation. */
function Announcement({ last }: { last: Turn | undefined }) {
  const [waitedFor, setWaitedFor] = useState<string>()
  if (last && chatSession.isWaiting(last) && waitedFor !== last.id) setWaitedFor(last.id)
  const text =
    last?.id === waitedFor && last?.outcome.state === 'answered'
      ? chatAnswered(last.outcome.answer.agent_response ?? '')
      : ''
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

interface FreshChatProps {
  phoneNumberId: string
  context: string
  onContext: (context: string) => void
  onPick: (message: string) => void
}

const maxStarters = 3

function FreshChat({ phoneNumberId, context, onContext, onPick }: FreshChatProps) {
  const { data = [] } = useQuery(faqResource.recognised(phoneNumberId))
  const suggested = useSideChatSuggestion()
  const questions = data.flatMap(({ question }) => question ?? []).slice(0, maxStarters)
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <DetailHeader title={chatWords.startTitle} />
      <p className="text-quiet">{chatWords.startText}</p>
      <QuickReplies
        label={chatWords.starters}
        replies={[...(suggested === '' ? [] : [suggested]), ...questions, chatWords.person]}
        blocked={false}
        onPick={onPick}
      />
      <LongTextField
        {...chatWords.contextField}
        rows={2}
        value={context}
        onChange={({ target }) => onContext(target.value)}
      />
    </div>
  )
}

interface QuickRepliesProps {
  label?: string
  replies: readonly string[]
  blocked: string | false
  onPick: (reply: string) => void
}

/** The agent's suggested replies; a click sends one. */
function QuickReplies({ label = chatWords.quickReplies, replies, blocked, onPick }: QuickRepliesProps) {
  if (replies.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {[...new Set(replies)].map((reply) => (
        <li key={reply} className="max-w-full">
          <Button
            size="small"
            blocked={blocked}
            onClick={() => onPick(reply)}
            className="h-auto min-h-7 max-w-full whitespace-normal py-1 text-start"
          >
            <bdi>{reply}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSideChatSuggestion } from '../../../browser/side-chat.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { isTyping } from '../../../ui/list/list-keys.ts'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { Chat, Turn } from './chat.ts'
import { ChatBack, ChatHeader, type ScenarioSlot } from './chat-header.tsx'
import { Composer, type ComposerControl } from './composer.tsx'
import { nearQuestions } from './near-questions.ts'
import { freshChat } from './test-chat-search.ts'
import { chatRecordedTurns } from './turn/recorded-turns.ts'
import { ChatTurnView } from './turn/turn-view.tsx'
import { chatSession, useChats } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { chatAnswered, chatWords } from './words.ts'

interface QuickRepliesProps {
  label?: string
  replies: readonly string[]
  blocked: string | false
  onPick: (reply: string) => void
}

/** Suggested messages; a click sends one. */
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

interface FreshChatProps {
  phoneNumberId: string
  context: string
  onContext: (context: string) => void
  onPick: (message: string) => void
}

const maxStarters = 3

/** Before the first message: what a customer may ask, and the context. */
function FreshChat({ phoneNumberId, context, onContext, onPick }: FreshChatProps) {
  const { data = [], isLoading } = useQuery(faqResource.recognised(phoneNumberId))
  const suggested = useSideChatSuggestion()
  // Beside a skill, questions about it.
  const { skillId } = useParams({ strict: false })
  const skills = useQuery({
    ...skillResource.recognised(phoneNumberId),
    enabled: skillId !== undefined,
  })
  const skill = skills.data?.find(({ id }) => id === skillId)
  const all = data.flatMap(({ question }) => question ?? [])
  const near = skill === undefined ? [] : nearQuestions(all, skill, maxStarters)
  const questions = near.length > 0 ? near : all.slice(0, maxStarters)
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <DetailHeader title={chatWords.startTitle} />
      <p className="text-quiet">{chatWords.startText}</p>
      {!isLoading && (
        <>
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
        </>
      )}
    </div>
  )
}

/** Receives the turns up to an answer and its turn's id, which no other answer has. */
type MarkSlot = (turns: readonly RecordedTurn[], turnId: string) => ReactNode

export function TestChat({ scenario, mark }: { scenario?: ScenarioSlot; mark?: MarkSlot }) {
  const { phoneNumberId, search, change } = useTestChat()
  const { owner, chats, isLoaded } = useChats(phoneNumberId)
  const { place, begun } = usePlace(search.chat)
  const { data, error, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (isMissing(error)) return <NoAgent title={chatWords.noAgent} />
  if (error && data === undefined) return <FailureNote isRead error={error} onRetry={() => void refetch()} />
  if (!isLoaded) return <SkeletonRows rows={4} label={chatWords.loading} />

  const isFresh = search.chat === undefined || search.chat === freshChat
  const chat = chats.find(({ id }) => id === search.chat)
  if (!isFresh && chat === undefined) {
    return (
      <div className="flex flex-col gap-3 py-6 text-quiet">
        <p>{chatWords.gone}</p>
        <ChatBack />
      </div>
    )
  }

  function begin(context: string) {
    const id = chatSession.begin(owner, phoneNumberId, context)
    begun(id)
    change({ chat: id }, { replace: true })
    return id
  }

  return (
    <ChatThread
      key={place}
      chat={chat}
      phoneNumberId={phoneNumberId}
      onBegin={begin}
      scenario={scenario}
      mark={mark}
    />
  )
}

/** A started conversation keeps its component and focus; every other one gets its own. */
function usePlace(open = freshChat) {
  const [fresh, setFresh] = useState({ count: 0, id: '' })
  const [before, setBefore] = useState(open)
  if (before !== open) {
    setBefore(open)
    if (before === fresh.id) setFresh({ count: fresh.count + 1, id: '' })
  }
  const isHere = open === freshChat || open === fresh.id
  return {
    place: isHere ? `${freshChat} ${fresh.count}` : open,
    begun: (id: string) => setFresh({ ...fresh, id }),
  }
}

interface ChatThreadProps {
  /** Undefined before the first message. */
  chat: Chat | undefined
  phoneNumberId: string
  /** Returns the new conversation's id. */
  onBegin: (context: string) => string
  scenario: ScenarioSlot | undefined
  /** Shown below each answer. */
  mark: MarkSlot | undefined
}

/** The open or new conversation, with the composer below. */
function ChatThread({ chat, phoneNumberId, onBegin, scenario, mark }: ChatThreadProps) {
  const composer = useRef<ComposerControl>(null)
  const end = useRef<HTMLDivElement>(null)
  const [context, setContext] = useState('')
  const turns = chat?.turns ?? []
  const last = turns.at(-1)
  const isWaiting = last !== undefined && chatSession.isWaiting(last)
  const blocked = useMemberUse('tests')?.blocked || (isWaiting && chatWords.stillAnswering)
  const state = last?.outcome.state

  // Scrolls to the latest text, also as it grows.
  useEffect(() => {
    if (last && state) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last, state])

  // On small screens the keyboard opens only on a tap; a chat that loads late takes no focus from a text being typed.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches && !isTyping(document.activeElement)) composer.current?.focus()
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
              {turn.outcome.state === 'answered' &&
                mark?.(chatRecordedTurns(chat.turns.slice(0, at + 1)), turn.id)}
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
          isAnswering={isWaiting}
          hasFailed={state === 'failed'}
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

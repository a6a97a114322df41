import type { ReactNode } from 'react'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { WaitingNote } from '../../../../ui/waiting/waiting.tsx'
import type { Chat, Turn } from '../chat.ts'
import { chatSession } from '../use-chats.ts'
import { chatWords } from '../words.ts'
import { ChatAnswerView } from './answer-view.tsx'
import { errorOf, type TurnFailure } from './turn-failure.ts'

interface Props {
  chat: Chat
  turn: Turn
  /** Only the last turn can be resent in its place. */
  isLast: boolean
  onEdit: (text: string) => void
  /** Further actions on an answer. */
  children?: ReactNode
}

export function ChatTurnView({ chat, turn, isLast, onEdit, children }: Props) {
  const { message, context, sentAt } = turn
  return (
    <li className="flex flex-col items-start gap-2">
      <div className="flex w-fit max-w-[85%] flex-col gap-1 self-end rounded-edge bg-accent-soft px-3 py-2">
        <p className="flex flex-wrap justify-between gap-x-3 text-label text-quiet">
          {chatWords.you}
          <RelativeTime moment={new Date(sentAt)} />
        </p>
        {context !== '' && (
          <details className="text-label text-quiet">
            <summary className="w-fit py-1">{chatWords.sentContext}</summary>
            <p dir="auto" className="whitespace-pre-wrap pt-1">
              {context}
            </p>
          </details>
        )}
        <p dir="auto" className="whitespace-pre-wrap">
          {message}
        </p>
      </div>
      <Outcome chat={chat} turn={turn} isLast={isLast} onEdit={onEdit}>
        {children}
      </Outcome>
    </li>
  )
}

function Outcome({ chat, turn, isLast, onEdit, children }: Props) {
  const { outcome } = turn
  const again = () => chatSession.retry(chat.id, turn.id)
  if (outcome.state === 'answered') {
    const { answer, milliseconds } = outcome
    return (
      <ChatAnswerView
        phoneNumberId={chat.phoneNumberId}
        message={turn.message}
        answer={answer}
        milliseconds={milliseconds}
      >
        {children}
      </ChatAnswerView>
    )
  }
  if (chatSession.isWaiting(turn)) {
    return (
      <WaitingNote
        text={chatWords.answering}
        cancel={chatWords.stop}
        onCancel={() => chatSession.stop(turn.id)}
      />
    )
  }
  const edit = <EditButton onEdit={() => onEdit(turn.message)} />
  if (outcome.state === 'failed') {
    return (
      <>
        <div className="w-full max-w-prose">
          <FailureNote error={errorOf(outcome.failure)} {...(isLast && { onRetry: again })} />
        </div>
        {isLast && (
          <div className="flex flex-wrap items-center gap-2">
            {edit}
            {hasLostMemory(chat, outcome.failure) && <WithoutMemory chat={chat} onAgain={again} />}
          </div>
        )}
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-quiet">
      <p>{outcome.state === 'stopped' ? chatWords.stopped : chatWords.interrupted}</p>
      {isLast && (
        <>
          <Button size="small" onClick={again}>
            {chatWords.again}
          </Button>
          {edit}
        </>
      )}
    </div>
  )
}

function EditButton({ onEdit }: { onEdit: () => void }) {
  return (
    <Button size="small" onClick={onEdit}>
      {chatWords.edit}
    </Button>
  )
}

/** The platform's answer for an unknown or forgotten conversation. */
function hasLostMemory({ conversationId }: Chat, { kind }: TurnFailure): boolean {
  return conversationId !== null && (kind === 'missing' || kind === 'invalid')
}

function WithoutMemory({ chat, onAgain }: { chat: Chat; onAgain: () => void }) {
  function again() {
    chatSession.set(chat.id, { conversationId: null })
    onAgain()
  }
  return (
    <>
      <Button size="small" onClick={again}>
        {chatWords.withoutMemory}
      </Button>
      <p className="text-label text-quiet">{chatWords.lostMemory}</p>
    </>
  )
}

/** One turn: what the customer wrote, what came of it. */

import { Failure } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { Waiting } from '../../../../ui/waiting.tsx'
import type { Chat, Turn } from '../chat.ts'
import { chatRoom } from '../use-chats.ts'
import { words } from '../words.ts'
import { AnswerView } from './answer-view.tsx'
import { errorOf, type TurnFailure } from './turn-failure.ts'

interface Props {
  chat: Chat
  turn: Turn
  /** Only where nothing was said after it can it be sent again in its place. */
  isLast: boolean
  onEdit: (text: string) => void
}

export function TurnView({ chat, turn, isLast, onEdit }: Props) {
  const { message, context, sentAt } = turn
  return (
    <li className="flex flex-col items-start gap-2">
      <div className="flex w-fit max-w-[85%] flex-col gap-1 self-end rounded-edge bg-accent-soft px-3 py-2">
        <p className="flex flex-wrap justify-between gap-x-3 text-label text-quiet">
          {words.you}
          <RelativeTime moment={new Date(sentAt)} />
        </p>
        {context !== '' && (
          <details className="text-label text-quiet">
            <summary className="w-fit py-1">{words.told}</summary>
            <p className="whitespace-pre-wrap pt-1">{context}</p>
          </details>
        )}
        <p className="whitespace-pre-wrap">{message}</p>
      </div>
      <Outcome chat={chat} turn={turn} isLast={isLast} onEdit={onEdit} />
    </li>
  )
}

function Outcome({ chat, turn, isLast, onEdit }: Props) {
  const { outcome } = turn
  const again = () => chatRoom.retry(chat.id, turn.id)
  if (outcome.state === 'answered') {
    const { answer, milliseconds } = outcome
    return <AnswerView phoneNumberId={chat.phoneNumberId} answer={answer} milliseconds={milliseconds} />
  }
  if (chatRoom.isWaiting(turn)) {
    return <Waiting text={words.answering} cancel={words.stop} onCancel={() => chatRoom.stop(turn.id)} />
  }
  const edit = <EditButton onEdit={() => onEdit(turn.message)} />
  if (outcome.state === 'failed') {
    return (
      <>
        <div className="w-full max-w-prose">
          <Failure error={errorOf(outcome.failure)} {...(isLast && { onRetry: again })} />
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
      <p>{outcome.state === 'stopped' ? words.stopped : words.interrupted}</p>
      {isLast && (
        <>
          <Button size="small" onClick={again}>
            {words.again}
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
      {words.edit}
    </Button>
  )
}

/** What the platform says of a conversation that it does not know, or does not know any more. */
function hasLostMemory({ conversationId }: Chat, { kind }: TurnFailure): boolean {
  return conversationId !== null && (kind === 'missing' || kind === 'invalid')
}

function WithoutMemory({ chat, onAgain }: { chat: Chat; onAgain: () => void }) {
  function again() {
    chatRoom.set(chat.id, { conversationId: null })
    onAgain()
  }
  return (
    <>
      <Button size="small" onClick={again}>
        {words.withoutMemory}
      </Button>
      <p className="text-label text-quiet">{words.lostMemory}</p>
    </>
  )
}

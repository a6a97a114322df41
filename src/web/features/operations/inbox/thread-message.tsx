import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { use } from 'react'
import { stepsQuery } from '../../../api/agent/turn-steps.ts'
import { maskedTurn, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import type { Conversation, MessageEntry } from '../../../conversation/model/group-conversations.ts'
import { recordedConversation } from '../../../conversation/model/recorded-turns.ts'
import { speakerNames, statusText } from '../../../conversation/phrases.ts'
import { RichMessage } from '../../../conversation/rich-message.tsx'
import { TurnSteps } from '../../../conversation/turn-steps.tsx'
import { WhyAnswer } from '../../../conversation/why-answer.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { FoldedPart } from '../../../ui/page/fold.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { EntryFoot } from './entry-foot.tsx'
import { InboxSlotsContext } from './inbox-slots.ts'
import { inboxWords } from './words.ts'

const looks = {
  customer: 'self-start border-line bg-raised',
  agent: 'self-end border-transparent bg-accent-soft',
  business: 'self-end border-transparent bg-info-soft',
} as const

interface Props {
  phoneNumberId: string
  conversation: Conversation
  entry: MessageEntry
  /** Index among the entries. */
  at: number
}

export function ThreadMessage({ phoneNumberId, conversation, entry, at }: Props) {
  const { speaker, text, content, status, problem, isOfAgent, eventId } = entry
  const missing = isOfAgent ? inboxWords.agentTextMissing : inboxWords.textMissing
  const isJustSent = speaker === 'business' && eventId === undefined && status === undefined
  return (
    <li
      className={clsx(
        'flex w-fit max-w-[85%] flex-col gap-1.5 rounded-edge border px-3 py-2',
        speaker === null ? 'self-end border-line-strong border-dashed' : looks[speaker],
      )}
    >
      {speaker !== null && <p className="text-label text-quiet">{speakerNames[speaker]}</p>}
      {speaker === null ? <p>{missing}</p> : <RichMessage text={text} content={content} />}
      {problem && (
        <p dir="auto" className="text-bad">
          {problem}
        </p>
      )}
      <EntryFoot entry={entry}>
        {isJustSent && <span>{inboxWords.justSent}</span>}
        {status && <span className={clsx(status === 'failed' && 'text-bad')}>{statusText(status)}</span>}
      </EntryFoot>
      {speaker === 'agent' && (
        <Answer phoneNumberId={phoneNumberId} conversation={conversation} entry={entry} at={at} />
      )}
    </li>
  )
}

function Answer({ phoneNumberId, conversation, entry, at }: Props) {
  const { mark } = use(InboxSlotsContext)
  const { customer, name, entries } = conversation
  const turns = recordedConversation(entries.slice(0, at + 1))
  const last = turns.at(-1)
  if (customer === '') return null
  return (
    <div className="flex flex-wrap items-start gap-x-1">
      <FoldedPart title={inboxWords.steps} className="order-last">
        <Steps phoneNumberId={phoneNumberId} customer={customer} messageId={entry.messageId} />
      </FoldedPart>
      <WhyAnswer
        phoneNumberId={phoneNumberId}
        message={last?.message ?? ''}
        answer={entry.text}
        turn={{ conversationId: realCustomer(customer), messageId: realCustomer(entry.messageId) }}
      />
      {turns.length > 0 && mark({ turns, names: name === undefined ? [] : [name], turnId: last?.id })}
    </div>
  )
}

interface StepsProps {
  phoneNumberId: string
  customer: string
  messageId: string
}

/** An answer's steps, read from the platform when expanded. */
function Steps({ phoneNumberId, customer, messageId }: StepsProps) {
  const [isMasked] = useMaskedView()
  const { data, error, refetch } = useQuery(
    stepsQuery(phoneNumberId, realCustomer(customer), realCustomer(messageId)),
  )
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} label={inboxWords.steps} />
  if (data === null) return <p className="text-label text-quiet">{inboxWords.noSteps}</p>
  return <TurnSteps turn={isMasked ? maskedTurn(data) : data} />
}

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { use } from 'react'
import type { MessageEntry } from '../../../../../conversations/entry.ts'
import { turnsOf } from '../../../../../conversations/turns.ts'
import { referenceText } from '../../../../../conversations/words.ts'
import type { SaidAnswer } from '../../../../api/agent/likely-turn.ts'
import { stepsQuery } from '../../../../api/agent/turn-steps.ts'
import { maskedTurn, realCustomer } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { eventOf, type ThreadEntry } from '../../../../conversation/model/thread-entries.ts'
import { speakerNames, statusText } from '../../../../conversation/phrases.ts'
import { RichMessage } from '../../../../conversation/rich-message.tsx'
import { TurnSteps } from '../../../../conversation/turn-steps.tsx'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { FoldedPart } from '../../../../ui/page/fold.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { type InboxRow, turnNumberOf } from '../inbox-rows.ts'
import { InboxSlotsContext } from '../inbox-slots.ts'
import { deletedText, inboxWords } from '../words.ts'
import { EntryFoot } from './entry-foot.tsx'

const looks = {
  customer: 'self-start border-line bg-raised',
  agent: 'self-end border-transparent bg-accent-soft',
  team: 'self-end border-transparent bg-info-soft',
} as const

interface Props {
  phoneNumberId: string
  row: InboxRow
  entries: readonly ThreadEntry[]
  entry: ThreadEntry & MessageEntry
  /** Index among the entries. */
  at: number
  /** Found by the search from which the conversation was opened. */
  isHit: boolean
}

export function ThreadMessage(props: Props) {
  const { row, entries, entry, isHit } = props
  const { speaker, status, problem } = entry
  const isJustSent = speaker === 'team' && eventOf(entry) === undefined && status === undefined
  return (
    <li
      data-entry={entry.id}
      className={clsx(
        isHit && 'ring-2 ring-accent ring-inset',
        'flex w-fit max-w-[85%] flex-col gap-1.5 rounded-edge border px-3 py-2',
        speaker === null ? 'self-end border-line-strong border-dashed' : looks[speaker],
      )}
    >
      {speaker !== null && (
        <p className="text-label text-quiet">
          <bdi>{speakerOf(row, entry)}</bdi>
        </p>
      )}
      <Said entries={entries} entry={entry} />
      {problem && (
        <p dir="auto" className="text-bad">
          {problem}
        </p>
      )}
      <Reactions entry={entry} />
      <EntryFoot entry={entry}>
        {isJustSent && <span>{inboxWords.justSent}</span>}
        {status && <span className={clsx(status === 'failed' && 'text-bad')}>{statusText(status)}</span>}
        {entry.edited && <span>{inboxWords.edited}</span>}
        {isHit && <span className="font-semibold">{inboxWords.hit}</span>}
      </EntryFoot>
      {speaker === 'agent' && <Answer {...props} />}
    </li>
  )
}

/** In a group, each customer has a name; in a reply from the studio, the team member. */
function speakerOf({ kind }: InboxRow, { speaker, sender, by }: MessageEntry): string {
  const member =
    kind === 'group' && speaker === 'customer' ? (sender?.name ?? sender?.ids[0]?.value) : undefined
  const named = speaker === 'team' ? by?.name : member
  return named ?? (speaker === null ? '' : speakerNames[speaker])
}

function Said({ entries, entry }: Pick<Props, 'entries' | 'entry'>) {
  const { speaker, text, content, isOfAgent, deletedAt, edited } = entry
  if (deletedAt !== undefined) return <p className="text-quiet italic">{deletedText(entry)}</p>
  if (content === undefined) return <p>{isOfAgent ? inboxWords.agentTextMissing : inboxWords.textMissing}</p>
  if (speaker === null) return <p>{inboxWords.textMissing}</p>
  const reference = referenceText(content)
  const quoted = quotedBy(entries, entry)
  return (
    <>
      {reference && (
        <p dir="auto" className="text-label text-quiet">
          {reference}
        </p>
      )}
      {quoted && (
        <blockquote
          dir="auto"
          className="line-clamp-2 border-line-strong border-s-2 ps-2 text-label text-quiet"
        >
          {quoted}
        </blockquote>
      )}
      <RichMessage text={text} content={(content.type ?? 'text') === 'text' ? undefined : content} />
      {edited && (
        <FoldedPart title={inboxWords.earlierText}>
          {edited.earlier.map((earlier, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two versions may have the same words
            <p key={index} dir="auto" className="whitespace-pre-wrap">
              {earlier}
            </p>
          ))}
        </FoldedPart>
      )}
    </>
  )
}

/** The message that this one answers, if its words are known. */
function quotedBy(entries: Props['entries'], { content, quotes }: Props['entry']): string | undefined {
  const id = quotes?.messageId ?? content?.context?.id
  if (!id) return undefined
  const quoted = entries.find((other) => other.kind === 'message' && other.messageId === id)
  return (quoted?.kind === 'message' ? quoted.text : quotes?.text) || undefined
}

function Reactions({ entry: { reactions } }: Pick<Props, 'entry'>) {
  if (reactions.length === 0) return null
  return (
    <ul aria-label={inboxWords.reactions} className="flex flex-wrap gap-1">
      {reactions.map(({ emoji, speaker }) => (
        <li
          key={`${speaker} ${emoji}`}
          className="rounded-full border border-line bg-raised px-1.5 text-work"
        >
          {emoji} <span className="sr-only">{speakerNames[speaker]}</span>
        </li>
      ))}
    </ul>
  )
}

function Answer({ phoneNumberId, row, entries, entry, at }: Props) {
  const { mark } = use(InboxSlotsContext)
  const { customer, name } = row
  const number = turnNumberOf(row)
  const [isMasked] = useMaskedView()
  const said = { at: entry.at, text: isMasked ? '' : entry.text }
  const turns = turnsOf(entries.slice(0, at + 1))
  const last = turns.at(-1)
  if (customer === '') return null
  return (
    <div className="flex flex-wrap items-start gap-x-1">
      <FoldedPart title={inboxWords.steps} className="order-last">
        {number === undefined ? (
          <p className="text-label text-quiet">{inboxWords.stepsNeedNumber}</p>
        ) : (
          <Steps phoneNumberId={phoneNumberId} customer={number} messageId={entry.messageId} said={said} />
        )}
      </FoldedPart>
      <WhyAnswer
        phoneNumberId={phoneNumberId}
        message={last?.message ?? ''}
        answer={entry.text}
        turn={
          number === undefined
            ? undefined
            : { conversationId: number, messageId: realCustomer(entry.messageId), said }
        }
      />
      {turns.length > 0 && mark({ turns, names: name === undefined ? [] : [name], turnId: last?.id })}
    </div>
  )
}

interface StepsProps {
  phoneNumberId: string
  customer: string
  messageId: string
  said: SaidAnswer
}

/** An answer's steps, read from the platform when expanded. */
function Steps({ phoneNumberId, customer, messageId, said }: StepsProps) {
  const [isMasked] = useMaskedView()
  const { data, error, refetch } = useQuery(
    stepsQuery(phoneNumberId, customer, realCustomer(messageId), said),
  )
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} label={inboxWords.steps} />
  if (data === null) return <p className="text-label text-quiet">{inboxWords.noSteps}</p>
  const { turn, isLikely } = data
  return (
    <>
      {isLikely && <p className="text-label text-quiet">{inboxWords.likelySteps}</p>}
      <TurnSteps turn={isMasked ? maskedTurn(turn) : turn} />
    </>
  )
}

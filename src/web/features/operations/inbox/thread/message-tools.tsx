/** A message's actions, shown on hover and on focus, with what they open below the message. */

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, use, useId, useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import type { MessageEntry } from '../../../../../conversations/entry.ts'
import { turnsOf } from '../../../../../conversations/turns.ts'
import type { SaidAnswer } from '../../../../api/agent/likely-turn.ts'
import { stepsQuery } from '../../../../api/agent/turn-steps.ts'
import { maskedTurn, realCustomer } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import type { ThreadEntry } from '../../../../conversation/model/thread-entries.ts'
import { TurnSteps } from '../../../../conversation/turn-steps.tsx'
import { WhyParts } from '../../../../conversation/why-answer.tsx'
import { whyWords } from '../../../../conversation/words.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { type InboxRow, turnNumberOf } from '../inbox-rows.ts'
import { InboxSlotsContext } from '../inbox-slots.ts'
import { keyMarks } from '../use-inbox-keys.ts'
import { inboxWords } from '../words.ts'
import { EventLink } from './entry-foot.tsx'

// An answer's steps, read from the platform when expanded.

interface Props {
  phoneNumberId: string
  /** Undefined for a customer without a known number. */
  customer: string | undefined
  messageId: string
  said: SaidAnswer
}

function AnswerSteps({ customer, ...answer }: Props) {
  if (customer === undefined) return <p className="text-label text-quiet">{inboxWords.stepsNeedNumber}</p>
  return <KnownSteps customer={customer} {...answer} />
}

function KnownSteps({ phoneNumberId, customer, messageId, said }: Props & { customer: string }) {
  const [isMasked] = useMaskedView()
  const { data, error, refetch } = useQuery(stepsQuery(phoneNumberId, customer, messageId, said))
  if (error) return <FailureNote isRead error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} label={inboxWords.steps} />
  if (data === null)
    return <p className="text-label text-quiet">{t('The platform reports no steps for this answer.')}</p>
  const { turn, isLikely } = data
  return (
    <>
      {isLikely && (
        <p className="text-label text-quiet">
          {t('Likely these: the platform names no message here, so time and text were compared.')}
        </p>
      )}
      <TurnSteps turn={isMasked ? maskedTurn(turn) : turn} />
    </>
  )
}

export interface MessageProps {
  phoneNumberId: string
  row: InboxRow
  entries: readonly ThreadEntry[]
  entry: ThreadEntry & MessageEntry
  /** Index among the entries. */
  at: number
  /** Found by the search from which the conversation was opened. */
  isHit: boolean
}

/**
 * Over the bubble's edge, so that it takes no room: shown while the pointer or the focus is in the message, which a tap
 * gives it.
 */
const barLook =
  'absolute -top-3.5 z-10 flex w-max max-w-[min(28rem,calc(100cqw-1rem))] flex-wrap items-center gap-x-1 rounded-edge border border-line bg-raised px-1.5 py-0.5 opacity-0 transition-opacity pointer-events-none group-hover/entry:pointer-events-auto group-hover/entry:opacity-100 group-focus-within/entry:pointer-events-auto group-focus-within/entry:opacity-100 has-[bdi]:opacity-100 empty:hidden'
/** On a touch screen, the newest answer shows that there are actions. */
const newestLook =
  'touch:pointer-events-auto touch:static touch:w-auto touch:border-0 touch:bg-transparent touch:p-0 touch:opacity-100'

export function MessageTools(props: MessageProps) {
  const { row, entry } = props
  const isAnswer = entry.speaker === 'agent' && row.customer !== ''
  if (isAnswer) return <AnswerTools {...props} />
  return (
    <Bar isAtEnd={entry.speaker !== 'customer'}>
      <EventLink entry={entry} className="px-1 py-1" />
    </Bar>
  )
}

interface BarProps {
  isAtEnd: boolean
  isNewest?: boolean
  children: ReactNode
}

function Bar({ isAtEnd, isNewest = false, children }: BarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t('Message actions')}
      data-tools
      className={clsx(barLook, isAtEnd ? 'end-2' : 'start-2', isNewest && newestLook)}
    >
      {children}
    </div>
  )
}

type Panel = 'steps' | 'why'

function AnswerTools(props: MessageProps) {
  const { phoneNumberId, row, entries, entry, at } = props
  const { mark } = use(InboxSlotsContext)
  const [panel, setPanel] = useState<Panel>()
  const id = useId()
  const [isMasked] = useMaskedView()
  const number = turnNumberOf(row)
  const said = { at: entry.at, text: isMasked ? '' : entry.text }
  const turns = turnsOf(entries.slice(0, at + 1))
  const last = turns.at(-1)
  const newest = entries.findLast((entry) => entry.kind === 'message' && entry.speaker === 'agent')
  const messageId = realCustomer(entry.messageId)
  const toggle = (name: Panel, title: string) => (
    <Button
      size="small"
      weight="ghost"
      data-story={name}
      aria-expanded={panel === name}
      aria-controls={panel === name ? id : undefined}
      onClick={() => setPanel(panel === name ? undefined : name)}
    >
      {title}
    </Button>
  )
  return (
    <>
      <Bar isAtEnd isNewest={newest?.id === entry.id}>
        {toggle('why', whyWords.title)}
        {turns.length > 0 && (
          <span {...keyMarks.mark} className="contents">
            {mark({ turns, names: row.name === undefined ? [] : [row.name], turnId: last?.id })}
          </span>
        )}
        {toggle('steps', inboxWords.steps)}
        <EventLink entry={entry} className="px-1 py-1" />
      </Bar>
      {panel !== undefined && (
        <div id={id}>
          {panel === 'steps' ? (
            <AnswerSteps phoneNumberId={phoneNumberId} customer={number} messageId={messageId} said={said} />
          ) : (
            <WhyParts
              phoneNumberId={phoneNumberId}
              message={last?.message ?? ''}
              answer={entry.text}
              turn={number === undefined ? undefined : { conversationId: number, messageId, said }}
            />
          )}
        </div>
      )}
    </>
  )
}

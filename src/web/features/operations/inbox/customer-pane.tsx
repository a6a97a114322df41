/** The open conversation's customer, owner, and actions on the last answer. */

import { type ReactNode, use } from 'react'
import { t } from '../../../../contract/translate.ts'
import { turnsOf } from '../../../../conversations/turns.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { handoverReason, unsettledSince } from '../../../conversation/model/waiting.ts'
import { OwnerStatus } from '../../../conversation/owner-status.tsx'
import { WhyAnswer } from '../../../conversation/why-answer.tsx'
import { spacedCustomer } from '../../../text/calling-codes.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { isKindOf } from './finding-kinds.ts'
import { numberOf, turnNumberOf } from './inbox-rows.ts'
import { InboxSlotsContext } from './inbox-slots.ts'
import { WaitStatus, WindowLeft } from './list/wait-status.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { useInboxSearch } from './use-inbox-search.ts'
import type { OpenChat } from './use-open-chat.ts'
import { findingNames, inboxWords } from './words.ts'

interface Props {
  phoneNumberId: string
  chat: OpenChat
  /** Opens the filter's next conversation. */
  onReviewed: () => void
}

export function CustomerPane({ phoneNumberId, chat, onReviewed }: Props) {
  const { erase } = use(InboxSlotsContext)
  const { row } = chat
  return (
    <section aria-label={inboxWords.details} className="flex flex-col gap-5">
      <BackLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, side: undefined })}
        className="min-[1260px]:hidden"
      >
        {t('Conversation')}
      </BackLink>
      <Review chat={chat} onReviewed={onReviewed} />
      <Customer chat={chat} />
      {row.customer !== '' && (
        <ThreadActions
          key={row.key}
          phoneNumberId={phoneNumberId}
          conversationId={row.conversationId}
          customer={row.customer}
          owner={row.holder}
          unsettledSince={unsettledSince(chat)}
        />
      )}
      <LastAnswer phoneNumberId={phoneNumberId} chat={chat} />
      {row.customer !== '' && <Part title={t('More')}>{erase(numberOf(row))}</Part>}
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Review({ chat, onReviewed }: Pick<Props, 'chat' | 'onReviewed'>) {
  const { review } = use(InboxSlotsContext)
  const { filter } = useInboxSearch()
  const [finding, ...others] = chat.findings.filter(({ kind }) => isKindOf(kind, filter))
  if (finding === undefined) return null
  return (
    <section aria-label={t('To review')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('To review: {finding}', { finding: findingNames[finding.kind] })}</h3>
      <div key={finding.id} data-review>
        {review(finding, () => {
          if (others.length === 0) onReviewed()
        })}
      </div>
    </section>
  )
}

const idNames = { number: t('Number'), user: t('User id'), parent: t('User id') } as const

function Customer({ chat: { row, entries } }: Pick<Props, 'chat'>) {
  const { customer, ids, name, username, holder, heldBy, lastAt, waitingSince } = row
  if (row.kind === 'group')
    return (
      <p className="text-quiet">
        {t('A group: everyone in it reads the answers, so it is answered in the app of the phone.')}
      </p>
    )
  if (customer === '')
    return <p className="text-quiet">{t('No webhook shows the customer of this answer.')}</p>
  const reason = handoverReason({ entries })
  const shown = ids.filter(({ kind }) => kind !== 'parent')
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...shown.map(({ kind, value }): [string, ReactNode] => [
      idNames[kind],
      <CopyId
        key={value}
        id={value}
        {...(kind === 'number' && { text: spacedCustomer(value) })}
        label={kind === 'number' ? t('number') : t('user id')}
      />,
    ]),
    ...(username === undefined || username === name
      ? []
      : [[t('User name'), <bdi key="username">{username}</bdi>] as [string, ReactNode]]),
    [
      t('Who answers'),
      holder ? <OwnerStatus key="owner" owner={holder} by={heldBy} /> : t('Unknown who answers'),
    ],
    [t('Reply window'), <WindowLeft key="window" isLabeled windowEndsAt={row.windowEndsAt} />],
    ...(lastAt === 0
      ? []
      : [[t('Last activity'), <RelativeTime key="last" moment={new Date(lastAt)} />] as [string, ReactNode]]),
  ]
  return (
    <section aria-label={inboxWords.customer} className="flex flex-col gap-2">
      <h3 className="font-semibold">
        <bdi>{name ?? inboxWords.customer}</bdi>
      </h3>
      {waitingSince !== undefined && <WaitStatus {...row} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([term, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two numbers have one term
          <div key={at} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-label text-quiet">{term}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {reason && (
        <p>
          <span className="text-label text-quiet">{t('Reason:')}</span> <bdi>{reason}</bdi>
        </p>
      )}
    </section>
  )
}

function LastAnswer({ phoneNumberId, chat: { row, entries } }: Pick<Props, 'phoneNumberId' | 'chat'>) {
  const { mark, scenario } = use(InboxSlotsContext)
  const { customer, name } = row
  const turns = turnsOf(entries)
  const names = name === undefined ? [] : [name]
  const last = turns.findLastIndex(({ answer }) => answer !== null)
  const answered = turns[last]
  const said = entries.findLast((entry) => entry.kind === 'message' && entry.speaker === 'agent')
  const [isMasked] = useMaskedView()
  const number = turnNumberOf(row)
  const turn =
    number !== undefined && said?.kind === 'message'
      ? {
          ...{ conversationId: number, messageId: realCustomer(said.messageId) },
          said: { at: said.at, text: isMasked ? '' : said.text },
        }
      : undefined
  if (answered?.answer == null) return turns.length === 0 ? null : scenario({ turns, names })
  return (
    <Part title={t('Last answer')}>
      <p dir="auto" className="line-clamp-3 w-full text-quiet">
        {answered.answer}
      </p>
      <WhyAnswer
        key={answered.id}
        phoneNumberId={phoneNumberId}
        message={answered.message}
        answer={answered.answer}
        turn={turn}
      />
      <div className="flex flex-wrap gap-2">
        {customer !== '' && mark({ turns: turns.slice(0, last + 1), names, turnId: answered.id })}
        {scenario({ turns, names })}
      </div>
    </Part>
  )
}

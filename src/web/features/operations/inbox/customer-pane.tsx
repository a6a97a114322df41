/** The open conversation's customer, owner, and actions on the last answer. */

import { type ReactNode, use } from 'react'
import { t } from '../../../../contract/translate.ts'
import { idsOf } from '../../../../conversations/identity.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { recordedConversation } from '../../../conversation/model/recorded-turns.ts'
import { handoverReason, unsettledSince } from '../../../conversation/model/waiting.ts'
import { OwnerStatus } from '../../../conversation/owner-status.tsx'
import { WhyAnswer } from '../../../conversation/why-answer.tsx'
import { spacedCustomer } from '../../../text/calling-codes.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { findingsIn, type InboxRow } from './inbox-rows.ts'
import { InboxSlotsContext } from './inbox-slots.ts'
import { WaitStatus, WindowLeft } from './list/wait-status.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { useInboxSearch } from './use-inbox-search.ts'
import { findingNames, inboxWords } from './words.ts'

interface Props {
  phoneNumberId: string
  row: InboxRow
  /** Opens the filter's next conversation. */
  onReviewed: () => void
}

export function CustomerPane({ phoneNumberId, row, onReviewed }: Props) {
  const { erase } = use(InboxSlotsContext)
  const { customer } = row.conversation
  return (
    <section aria-label={inboxWords.details} className="flex flex-col gap-5">
      <BackLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, side: undefined })}
        className="min-[1260px]:hidden"
      >
        {inboxWords.backToChat}
      </BackLink>
      <Review row={row} onReviewed={onReviewed} />
      <Customer row={row} />
      {customer !== '' && <Control key={row.key} phoneNumberId={phoneNumberId} row={row} />}
      <LastAnswer phoneNumberId={phoneNumberId} row={row} />
      {customer !== '' && <Part title={inboxWords.actions}>{erase(erasedIds(row.conversation))}</Part>}
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

function Review({ row, onReviewed }: Pick<Props, 'row' | 'onReviewed'>) {
  const { review } = use(InboxSlotsContext)
  const { filter } = useInboxSearch()
  const [finding, ...others] = findingsIn(row, filter)
  if (finding === undefined) return null
  return (
    <section aria-label={inboxWords.review} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('To review: {finding}', { finding: findingNames[finding.kind] })}</h3>
      <div key={finding.id}>
        {review(finding, () => {
          if (others.length === 0) onReviewed()
        })}
      </div>
    </section>
  )
}

/** The id that reaches the customer first, then the others, such as a former number. */
const shownIds = ({ ids, customer }: InboxRow['conversation']) =>
  (ids.length === 0 ? idsOf(customer) : ids).filter(({ kind }) => kind !== 'parent')

/** The one that an address has, then every other id of the same customer. */
const erasedIds = ({ key, ids }: InboxRow['conversation']) => [
  key,
  ...ids.map(({ value }) => value).filter((value) => value !== key),
]

const idNames = { number: inboxWords.number, user: t('User id'), parent: t('User id') } as const

function Customer({ row }: Pick<Props, 'row'>) {
  const { conversation, waitingSince } = row
  const { customer, name, username, holder, lastAt } = conversation
  if (conversation.kind === 'group') return <p className="text-quiet">{inboxWords.group}</p>
  if (customer === '') return <p className="text-quiet">{inboxWords.noNumber}</p>
  const reason = handoverReason(conversation)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...shownIds(conversation).map(({ kind, value }): [string, ReactNode] => [
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
      : [[inboxWords.username, <bdi key="username">{username}</bdi>] as [string, ReactNode]]),
    [inboxWords.answers, holder ? <OwnerStatus key="owner" owner={holder} /> : inboxWords.holderUnknown],
    [inboxWords.window, <WindowLeft key="window" windowEndsAt={row.windowEndsAt} />],
    ...(lastAt === 0
      ? []
      : [
          [inboxWords.lastWrote, <RelativeTime key="last" moment={new Date(lastAt)} />] as [
            string,
            ReactNode,
          ],
        ]),
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
          <span className="text-label text-quiet">{inboxWords.reason}</span> <bdi>{reason}</bdi>
        </p>
      )}
    </section>
  )
}

function Control({ phoneNumberId, row: { conversation } }: Pick<Props, 'phoneNumberId' | 'row'>) {
  return (
    <ThreadActions
      phoneNumberId={phoneNumberId}
      customer={conversation.customer}
      owner={conversation.holder}
      unsettledSince={unsettledSince(conversation)}
    />
  )
}

function LastAnswer({ phoneNumberId, row }: Pick<Props, 'phoneNumberId' | 'row'>) {
  const { mark, scenario } = use(InboxSlotsContext)
  const { customer, key, name, entries } = row.conversation
  const turns = recordedConversation(entries)
  const names = name === undefined ? [] : [name]
  const last = turns.findLastIndex(({ answer }) => answer !== null)
  const answered = turns[last]
  const said = entries.findLast((entry) => entry.kind === 'message' && entry.speaker === 'agent')
  const turn =
    customer !== '' && said?.kind === 'message'
      ? { conversationId: realCustomer(key), messageId: realCustomer(said.messageId) }
      : undefined
  if (answered?.answer == null) return turns.length === 0 ? null : scenario({ turns, names })
  return (
    <Part title={inboxWords.thisAnswer}>
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

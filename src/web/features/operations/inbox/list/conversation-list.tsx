/** Conversations by filter and search, with keyboard navigation. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ListedConversations } from '../../../../../contract/studio/conversations.ts'
import { t } from '../../../../../contract/translate.ts'
import { platformWaitingQuery } from '../../../../api/agent/needs/platform-waiting.ts'
import { OwnerStatus } from '../../../../conversation/owner-status.tsx'
import { speakerNames } from '../../../../conversation/phrases.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { ViewLink, ViewNav } from '../../../../ui/page/view-nav.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { customerOf } from '../customer-number.ts'
import { hasCustomerId, type InboxRow, titleOfRow } from '../inbox-rows.ts'
import { type InboxFilter, inboxFilter } from '../inbox-search.ts'
import { InboxSlotsContext } from '../inbox-slots.ts'
import { useAnswering } from '../reply/answering.ts'
import { answeringText } from '../reply/reply-words.ts'
import { useInboxSearch } from '../use-inbox-search.ts'
import {
  countedByPlatform,
  emptyTexts,
  findingsText,
  inboxFilterNames,
  inboxWords,
  openCustomerText,
} from '../words.ts'
import type { InboxList } from './use-inbox-list.ts'
import { WaitStatus, WindowEnding } from './wait-status.tsx'

// A conversation in two lines: its name and time, then its last words and what is special about it.

function lastSpeaker({ last: { speaker, by } }: InboxRow): string {
  if (speaker === undefined || speaker === 'customer') return ''
  return t('{speaker}:', { speaker: by ?? speakerNames[speaker] })
}

function ConversationRow({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const { key, lastAt, last, waitingSince } = row
  const answering = useAnswering(phoneNumberId, row.conversationId)
  return (
    <li className="border-line border-t">
      <RowLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: key, side: undefined })}
        activeOptions={{ exact: true }}
        preload={false}
        data-customer={row.customer}
        className="flex flex-col px-3 py-1.5!"
      >
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate font-medium">{titleOfRow(row) || inboxWords.testAnswer}</bdi>
          <span className="shrink-0 text-label text-quiet">
            {waitingSince === undefined ? (
              <RelativeTime moment={new Date(lastAt)} />
            ) : (
              <WaitStatus {...row} />
            )}
          </span>
        </span>
        <span className="flex items-baseline gap-1 text-quiet">
          {answering.length === 0 ? (
            <>
              <span className="max-w-1/2 shrink-0 truncate empty:hidden">{lastSpeaker(row)}</span>
              <bdi className="min-w-0 truncate">{last.text}</bdi>
            </>
          ) : (
            <bdi className="min-w-0 truncate text-info">{answeringText(answering)}</bdi>
          )}
          <State row={row} />
        </span>
      </RowLink>
    </li>
  )
}

/** What needs a look; nothing for a conversation that the agent answers, which is the usual state. */
function State({ row }: { row: InboxRow }) {
  const { findings, waitingSince, windowEndsAt, holder, heldBy, customer } = row
  const isEnding = waitingSince !== undefined && customer !== ''
  return (
    // Its margin, not the text's, whose start is on the right in Arabic.
    <span className="ms-auto flex max-w-3/5 shrink-0 items-baseline gap-2 overflow-hidden whitespace-nowrap text-label empty:hidden">
      {isEnding && <WindowEnding windowEndsAt={windowEndsAt} />}
      {waitingSince === undefined && holder === 'team' && <OwnerStatus owner={holder} by={heldBy} />}
      {findings.length > 0 && <Tag>{findingsText(findings)}</Tag>}
    </span>
  )
}

/** A number with its country code, or a business-scoped id. */
const customerShape = /^(?:\d{7,15}|[A-Z]{2}\.\w+)$/

interface Props {
  phoneNumberId: string
  list: InboxList
}

export function ConversationList({ phoneNumberId, list }: Props) {
  const { filter, find, change } = useInboxSearch()
  const { rows, counts, isSearching, error } = list
  const other = isSearching ? undefined : unlistedCustomer(find, rows)
  return (
    <>
      <BottomOnPhone phoneNumberId={phoneNumberId} counts={counts} />
      {(counts.all + counts.bad > 0 || find !== '') && (
        <SearchBox
          label={t('Search conversations')}
          value={find}
          onChange={(text) => change({ find: text || undefined })}
        />
      )}
      {filter === 'waiting' && <CountedByPlatform phoneNumberId={phoneNumberId} waiting={counts.waiting} />}
      {error !== null && (
        <FailureNote isRead error={error} isRetrying={list.isRetrying} onRetry={list.retry} />
      )}
      {rows.length === 0 && find === '' && !isSearching && list.isComplete && (
        <Empty title={emptyTexts[filter]}>
          {filter === 'all' && (
            <p className="max-w-prose text-quiet">
              {t('Conversations with customers: who is waiting, what went wrong, and your reply.')}
            </p>
          )}
        </Empty>
      )}
      {rows.length === 0 && find !== '' && !isSearching && (
        <p className="px-3 py-4 text-quiet">{t('No conversation matches.')}</p>
      )}
      {other !== undefined && (
        <Link
          to="/phones/$phoneNumberId/inbox"
          params={{ phoneNumberId }}
          search={{ filter: undefined, chat: other }}
          className="touchable px-3 text-accent underline underline-offset-2"
        >
          {openCustomerText(other)}
        </Link>
      )}
      <Rows phoneNumberId={phoneNumberId} rows={rows} isSearching={isSearching} />
      {/* Below the rows, which it would move when it goes. */}
      {!list.isComplete && (
        <p role="status" className="px-3 text-label text-quiet">
          {inboxWords.incomplete}
        </p>
      )}
      {list.hasMore && (
        <div className="px-3">
          <Button size="small" isBusy={list.isLoadingMore} onClick={list.more}>
            {list.isLoadingMore ? inboxWords.loadingMore : inboxWords.moreConversations}
          </Button>
        </div>
      )}
    </>
  )
}

interface CountsProps {
  phoneNumberId: string
  counts: ListedConversations['counts']
}

/** The filters, on a phone with the agent's switch at the bottom, where the thumb is. */
function BottomOnPhone({ phoneNumberId, counts }: CountsProps) {
  const { agent } = use(InboxSlotsContext)
  return (
    <div
      data-bottom-controls
      className="flex flex-col gap-1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {agent}
      <Filters phoneNumberId={phoneNumberId} counts={counts} />
    </div>
  )
}

interface RowsProps {
  phoneNumberId: string
  rows: readonly InboxRow[]
  isSearching: boolean
}

/** Customers first; answers marked in a test chat stand apart. */
function Rows({ phoneNumberId, rows, isSearching }: RowsProps) {
  const customers = rows.filter(({ mark }) => mark === undefined)
  const tests = rows.filter(({ mark }) => mark !== undefined)
  const rowOf = (row: InboxRow) => <ConversationRow key={row.key} phoneNumberId={phoneNumberId} row={row} />
  return (
    <ul aria-label={inboxWords.list} aria-busy={isSearching} onKeyDown={onListKeys}>
      {customers.map(rowOf)}
      {tests.length > 0 && (
        <li>
          <h2 className="border-line border-t px-3 pt-3 pb-1 font-semibold text-label text-quiet">
            {inboxWords.fromTestChat}
          </h2>
          <ul aria-label={inboxWords.fromTestChat}>{tests.map(rowOf)}</ul>
        </li>
      )}
    </ul>
  )
}

/** The customer that was searched for, unless the list has them. */
function unlistedCustomer(find: string, rows: readonly InboxRow[]): string | undefined {
  const customer = customerOf(find)
  const isListed = ({ ids }: InboxRow) => ids.some(({ value }) => hasCustomerId([value], customer))
  return customerShape.test(customer) && !rows.some(isListed) ? customer : undefined
}

function Filters({ phoneNumberId, counts }: CountsProps) {
  return (
    <ViewNav label={inboxWords.filters}>
      {inboxFilter.options.map((option: InboxFilter) => (
        <ViewLink
          key={option}
          to="/phones/$phoneNumberId/inbox"
          params={{ phoneNumberId }}
          search={(now) => ({ ...now, filter: option === 'all' ? undefined : option })}
          resetScroll={false}
        >
          {inboxFilterNames[option]}{' '}
          <span className="font-normal text-quiet tabular-nums">{counts[option]}</span>
        </ViewLink>
      ))}
    </ViewNav>
  )
}

/** The platform also counts handovers of which no webhook is stored. */
function CountedByPlatform({ phoneNumberId, waiting }: { phoneNumberId: string; waiting: number }) {
  const { data: count = 0 } = useQuery(platformWaitingQuery(phoneNumberId))
  if (count <= waiting) return null
  return (
    <p role="status" className="text-label text-quiet">
      {countedByPlatform(count)}
    </p>
  )
}

/** Conversations by filter and search, with keyboard navigation. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../../../contract/translate.ts'
import type { ConversationEntry } from '../../../../../conversations/conversation.ts'
import { OwnerStatus } from '../../../../conversation/owner-status.tsx'
import { handoverText, speakerNames, statusText } from '../../../../conversation/phrases.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { ViewLink, ViewNav } from '../../../../ui/page/view-nav.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { customerOf } from '../customer-number.ts'
import { answeringOwner, type FindingKind, type InboxRow, isFound, isInFilter } from '../inbox-rows.ts'
import { type InboxFilter, inboxFilter } from '../inbox-search.ts'
import { useInboxSearch } from '../use-inbox-search.ts'
import {
  countedByPlatform,
  deletedText,
  emptyTexts,
  findingNames,
  inboxFilterNames,
  inboxWords,
  openCustomerText,
} from '../words.ts'
import { WaitStatus, WindowLeft } from './wait-status.tsx'

/** Not virtual; search finds older ones. */
const maxShown = 100
/** A number with its country code, or a business-scoped id. */
const customerShape = /^(?:\d{7,15}|[A-Z]{2}\.\w+)$/

interface Props {
  phoneNumberId: string
  rows: readonly InboxRow[]
  /** Includes customers that only the platform counts. */
  counted: number
}

export function ConversationList({ phoneNumberId, rows, counted }: Props) {
  const { filter, find, change } = useInboxSearch()
  const fitting = rows.filter((row) => isInFilter(row, filter))
  const found = fitting.filter((row) => isFound(row, find.toLowerCase()))
  const customer = customerOf(find)
  const isOther = customerShape.test(customer) && !rows.some(({ key }) => key === customer)
  return (
    <>
      <Filters phoneNumberId={phoneNumberId} rows={rows} counted={counted} />
      {(rows.length > 0 || find !== '') && (
        <SearchBox
          label={inboxWords.search}
          value={find}
          onChange={(text) => change({ find: text || undefined })}
        />
      )}
      <WaitingElsewhere filter={filter} rows={rows} counted={counted} />
      {fitting.length === 0 && find === '' && <Empty title={emptyTexts[filter]} />}
      {find !== '' && found.length === 0 && <p className="px-3 py-4 text-quiet">{inboxWords.noMatch}</p>}
      {isOther && (
        <Link
          to="/phones/$phoneNumberId/inbox"
          params={{ phoneNumberId }}
          search={{ filter: undefined, chat: customer }}
          className="touchable px-3 text-accent underline underline-offset-2"
        >
          {openCustomerText(customer)}
        </Link>
      )}
      <ul aria-label={inboxWords.list} onKeyDown={onListKeys}>
        {found.slice(0, maxShown).map((row) => (
          <ConversationRow key={row.key} phoneNumberId={phoneNumberId} row={row} />
        ))}
      </ul>
      {found.length > maxShown && <p className="px-3 text-label text-quiet">{inboxWords.latestOnly}</p>}
    </>
  )
}

function Filters({ phoneNumberId, rows, counted }: Props) {
  const countOf = (option: InboxFilter) =>
    option === 'waiting' ? counted : rows.filter((row) => isInFilter(row, option)).length
  return (
    <ViewNav label={inboxWords.filters}>
      {inboxFilter.options.map((option) => (
        <ViewLink
          key={option}
          to="/phones/$phoneNumberId/inbox"
          params={{ phoneNumberId }}
          search={(now) => ({ ...now, filter: option === 'all' ? undefined : option })}
          resetScroll={false}
        >
          {inboxFilterNames[option]}{' '}
          <span className="font-normal text-quiet tabular-nums">{countOf(option)}</span>
        </ViewLink>
      ))}
    </ViewNav>
  )
}

/** The platform also counts conversations without stored webhooks. */
function WaitingElsewhere({
  filter,
  rows,
  counted,
}: Pick<Props, 'rows' | 'counted'> & { filter: InboxFilter }) {
  const stored = rows.filter((row) => isInFilter(row, 'waiting')).length
  if (filter !== 'waiting' || counted <= stored) return null
  return (
    <p role="status" className="text-label text-quiet">
      {countedByPlatform(counted, stored)}
    </p>
  )
}

function lastLine(entries: readonly ConversationEntry[]): string {
  const last =
    entries.findLast((entry) => entry.kind !== 'message' || entry.speaker !== null) ?? entries.at(-1)
  if (last === undefined) return ''
  if (last.kind === 'handover') return handoverText(last.to)
  if (last.kind === 'act') return ''
  if (last.kind === 'message' && last.deletedAt !== undefined) return deletedText(last)
  if (last.kind === 'notice') return last.text
  if (last.speaker === null) return statusText(last.status ?? '')
  return last.text
}

function lastSpeaker(entries: readonly ConversationEntry[]): string {
  const last = entries.at(-1)
  if (last?.kind !== 'message' || last.speaker === null || last.speaker === 'customer') return ''
  return t('{speaker}:', { speaker: speakerNames[last.speaker] })
}

function ConversationRow({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const { key, conversation, findings, waitingSince } = row
  const { customer, name, entries, lastAt } = conversation
  const owner = answeringOwner(row)
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  return (
    <li className="border-line border-t">
      <RowLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: key, side: undefined })}
        activeOptions={{ exact: true }}
        preload={false}
        className="flex flex-col gap-0.5 px-3"
      >
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate font-medium">{name ?? (customer || inboxWords.testAnswer)}</bdi>
          <span className="shrink-0 text-label text-quiet">
            <RelativeTime moment={new Date(lastAt)} />
          </span>
        </span>
        <span className="flex gap-1 text-quiet">
          <span className="shrink-0 empty:hidden">{lastSpeaker(entries)}</span>
          <span dir="auto" className="min-w-0 truncate">
            {lastLine(entries)}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-label">
          {waitingSince === undefined ? owner && <OwnerStatus owner={owner} /> : <WaitStatus {...row} />}
          {customer !== '' && (
            <span className="ms-auto">
              <WindowLeft {...row} />
            </span>
          )}
        </span>
        {kinds.length > 0 && <FindingTags kinds={kinds} />}
      </RowLink>
    </li>
  )
}

function FindingTags({ kinds }: { kinds: readonly FindingKind[] }) {
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {kinds.map((kind) => (
        <Tag key={kind}>{findingNames[kind]}</Tag>
      ))}
    </span>
  )
}

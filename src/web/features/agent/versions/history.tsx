/** An agent's changes and versions by day. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { draftKey } from '../../../records/draft/draft-switch.ts'
import type { VersionHead } from '../../../records/versions.ts'
import { formatDate } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { Empty } from '../../../ui/list/empty.tsx'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { useSelection } from '../../../ui/list/selection.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { saveVersionNow } from '../../../versions/save-version-now.ts'
import { draftQuery } from '../../../versions/use-draft.ts'
import { useVersions, versionsQuery } from '../../../versions/use-versions.ts'
import { changeCount } from '../../../versions/words.ts'
import { activityLinesQuery, workspaceQuery } from '../../../workspace/activity.ts'
import { OwnChangesOnly } from '../../../workspace/own-changes-only.tsx'
import type { HistorySearch } from './history-search.ts'
import { LineRow } from './line-row.tsx'
import { dateOf, daysOf, groupedLines, type TimelineDay } from './timeline.ts'
import { VersionRow } from './version-row.tsx'
import { historyWords, kindFilter, kindOptions, versionsKind } from './words.ts'

interface Props {
  phoneNumberId: string
  search: HistorySearch
  /** Names by id; empty without a team. */
  members: ReadonlyMap<string, string>
  /** Ends the line. */
  children: ReactNode
}

function HistoryFilters({ phoneNumberId, search, members, children }: Props) {
  const navigate = useNavigate()
  const look = `${inputLook} h-8 w-auto! max-w-full`
  function go(next: HistorySearch) {
    void navigate({
      to: '/phones/$phoneNumberId/history',
      params: { phoneNumberId },
      search: next,
      replace: true,
    })
  }
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={t('Kind')}
        className={`${look} sm:max-w-44`}
        value={search.of ?? ''}
        onChange={({ target }) => go({ ...search, of: target.value || undefined, name: undefined })}
      >
        <option value="">{t('All changes')}</option>
        <Options options={kindOptions} />
      </select>
      <input
        type="date"
        aria-label={t('Date')}
        className={look}
        value={search.day ?? ''}
        onChange={({ target }) => go({ ...search, day: target.value || undefined })}
      />
      {/* Known last: moves nothing in its line. */}
      {members.size > 0 && (
        <select
          aria-label={t('Team member')}
          className={look}
          value={search.user ?? ''}
          onChange={({ target }) => go({ ...search, user: target.value || undefined })}
        >
          <option value="">{t('All team members')}</option>
          <Options options={[...members]} />
        </select>
      )}
      {search.name !== undefined && (
        <span className="min-w-0 break-words text-quiet">
          {t('Changes to')} <b dir="auto">{search.name}</b>
        </span>
      )}
      {isFiltered && (
        <Button size="small" weight="ghost" onClick={() => go({})}>
          {t('Clear filters')}
        </Button>
      )}
      {children}
    </div>
  )
}

function DraftLine({ phoneNumberId }: { phoneNumberId: string }) {
  const { data: draft, isPending } = useQuery(draftQuery(draftKey(useSession().user.id, phoneNumberId)))
  const look = 'flex min-h-5 flex-wrap items-baseline gap-x-4 gap-y-1 px-2'
  if (draft === undefined) return isPending && <p className={look} />
  return (
    <p className={look}>
      {draft !== null && (
        <span className="flex flex-wrap gap-x-2">
          <Status tone="info" shape="live">
            {t('Draft')}
          </Status>
          {changeCount(draft.changes.length)}
        </span>
      )}
      <TextLink to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
        {draft === null ? t('Start a draft') : t('Review and publish')}
      </TextLink>
    </p>
  )
}

const pageSize = 100

export function History() {
  const phoneNumberId = usePhoneNumberId()
  const search = useSearch({ from: '/frame/phones/$phoneNumberId/history' })
  const state = useQuery(workspaceQuery)
  const { query, days, versions, members } = useTimeline(phoneNumberId, search)
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const hasFailed = query.error !== null && query.data === undefined
  return (
    <Page
      title={t('History')}
      lead={t('Who changed what, day by day. Any version of the agent can be restored.')}
    >
      {!hasFailed && (
        <>
          <DraftNote about="agentIsLive" />
          <OwnChangesOnly />
        </>
      )}
      {(!hasFailed || isFiltered) && (
        <HistoryFilters
          phoneNumberId={phoneNumberId}
          search={search}
          members={state.data ? members : new Map()}
        >
          {!hasFailed && (
            <>
              <DraftLine phoneNumberId={phoneNumberId} />
              <SaveVersion key={phoneNumberId} phoneNumberId={phoneNumberId} />
            </>
          )}
        </HistoryFilters>
      )}
      <QueryView query={query} skeleton={<SkeletonRows rows={6} label={t('Loading the history')} />}>
        {() =>
          days.length === 0 ? (
            <Empty
              title={isFiltered ? t('No changes match these filters.') : t('Nothing has been changed yet.')}
            />
          ) : (
            <Timeline phoneNumberId={phoneNumberId} days={days} versions={versions} />
          )
        }
      </QueryView>
      <MoreButton query={query}>{t('Show more')}</MoreButton>
    </Page>
  )
}

/** Lists versions as far back as the changes. */
function useTimeline(phoneNumberId: string, { user, of: kind, day, name }: HistorySearch) {
  const date = dateOf(day)
  const filter = { phoneNumberId, user, name, untilMs: date?.endMs, ...kindFilter(kind) }
  const query = useInfiniteQuery(activityLinesQuery(useSession().user.id, filter, pageSize))
  const stored = useVersions(phoneNumberId)
  const versions = stored.data ?? []
  const all = query.data?.pages.flatMap(({ activity }) => activity) ?? []
  const members = new Map(all.map((line) => [line.user.id, line.user.name]))
  const isWithin = (at: string) =>
    date === undefined || (Date.parse(at) >= date.startMs && Date.parse(at) < date.endMs)
  const lines = kind === versionsKind ? [] : all.filter(({ at }) => isWithin(at))
  const oldest = query.hasNextPage ? (all.at(-1)?.at ?? '') : ''
  const isListed = ({ takenAt, by }: VersionHead) =>
    isWithin(takenAt) && takenAt >= oldest && (user === undefined || by === members.get(user))
  const listed =
    (kind === undefined && name === undefined) || kind === versionsKind ? versions.filter(isListed) : []
  const entries = [...groupedLines(lines), ...listed.map((version) => ({ at: version.takenAt, version }))]
  const isBefore = date !== undefined && all.some(({ at }) => Date.parse(at) < date.startMs)
  return {
    // Versions stand between the changes: both appear at once.
    query: {
      ...query,
      data: stored.isPending ? undefined : query.data,
      error: query.error ?? stored.error,
      refetch: () => Promise.all([query.refetch(), stored.refetch()]),
      hasNextPage: query.hasNextPage && !isBefore,
    },
    days: daysOf(entries),
    versions,
    members,
  }
}

const hourMs = 3_600_000

/** @param startMs midnight here, in milliseconds since 1970; a day with a change of the clock has 23 or 25 hours */
function dayText(startMs: number): string {
  const today = new Date().setHours(0, 0, 0, 0)
  const days = Math.round((today - startMs) / (24 * hourMs))
  if (days === 0) return t('Today')
  return days === 1 ? t('Yesterday') : formatDate(startMs, 'day')
}

interface TimelineProps {
  phoneNumberId: string
  days: readonly TimelineDay[]
  versions: readonly VersionHead[]
}

function Timeline({ phoneNumberId, days, versions }: TimelineProps) {
  const selection = useSelection(versions.map(({ id }) => id))
  const [version, against, ...more] = selection.ids
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ startMs, entries }, at) => (
        <section key={startMs} aria-labelledby={`day-${startMs}`}>
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-line border-b pb-1">
            <h2 id={`day-${startMs}`} className="font-semibold">
              {dayText(startMs)}
            </h2>
            {at === 0 &&
              versions.length > 1 &&
              (version !== undefined && against !== undefined && more.length === 0 ? (
                <ButtonLink
                  size="small"
                  to="/phones/$phoneNumberId/transfer"
                  params={{ phoneNumberId }}
                  search={{ version, against }}
                >
                  {t('Compare versions')}
                </ButtonLink>
              ) : (
                <p className="text-label text-quiet">{t('Select two versions to compare them.')}</p>
              ))}
          </div>
          <ul>
            {entries.map((entry) =>
              'version' in entry ? (
                <VersionRow key={entry.version.id} version={entry.version} selection={selection} />
              ) : (
                <LineRow key={entry.line.id} line={entry.line} writes={entry.writes} versions={versions} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const maxNameCharacters = 80

function SaveVersion({ phoneNumberId }: { phoneNumberId: string }) {
  const [name, setName] = useState('')
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const keeping = useMutation({
    mutationFn: () => saveVersionNow({ owner, phoneNumberId, reason: 'named', name: name.trim() }),
    onSuccess: ({ bundle }) => {
      setName('')
      showToast(
        bundle.partial.length === 0
          ? t('Version saved.')
          : t('Version saved, without the parts that could not be read.'),
      )
      return queryClient.invalidateQueries(versionsQuery(owner, phoneNumberId))
    },
  })

  return (
    <form
      onSubmit={submitting(() => keeping.mutate())}
      className="flex flex-wrap items-center gap-2 md:ms-auto"
    >
      <input
        aria-label={historyWords.nameField.label}
        placeholder={historyWords.nameField.label}
        title={historyWords.nameField.help}
        value={name}
        maxLength={maxNameCharacters}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setName(target.value)}
        className={`${inputLook} h-8 w-40!`}
      />
      <Button
        type="submit"
        className="h-8!"
        isBusy={keeping.isPending}
        blocked={name.trim() === '' && historyWords.nameField.help}
      >
        {keeping.isPending ? t('Reading the agent') : t('Save version')}
      </Button>
      {keeping.isError && <FailureNote error={keeping.error} />}
    </form>
  )
}

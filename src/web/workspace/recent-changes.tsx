/** Who changed what and when, newest first, with filters. */

import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operations } from '../../contract/platform/operations/operations.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import {
  type ActivityKind,
  type ActivityLine,
  activityKind,
  activityPage,
} from '../../contract/studio/workspace/activity.ts'
import { send } from '../api/client.ts'
import { isWorkspaceOn } from '../records/team/workspace-state.ts'
import { formatNumber } from '../text/format.ts'
import { inputLook } from '../ui/form/field.tsx'
import { Options } from '../ui/form/options.tsx'
import { MoreButton } from '../ui/list/more-button.tsx'
import { RowList } from '../ui/list/row-list.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { RelativeTime } from '../ui/time.tsx'
import { QueryView } from '../ui/waiting/query-view.tsx'
import { activityKindWords, workspaceWords } from './words.ts'

const shownLines = 8

interface Filter {
  phoneNumberId: string | undefined
  user: string | undefined
  kind: ActivityKind | undefined
}

function activityQuery({ phoneNumberId, user, kind }: Filter) {
  return infiniteQueryOptions({
    queryKey: ['workspace-activity', phoneNumberId, user, kind],
    queryFn: ({ pageParam, signal }) =>
      send(activityPage, {
        path: studioPaths.workspaceActivity,
        query: {
          phone_number_id: phoneNumberId,
          user,
          kind,
          before: pageParam ?? undefined,
          limit: String(shownLines),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

export function RecentChanges({ phoneNumberId }: { phoneNumberId: string }) {
  const state = useQuery({ queryKey: ['workspace-state'], queryFn: isWorkspaceOn })
  if (state.data === undefined) return null
  if (!state.data) {
    return (
      <Section id="recent-changes" title={workspaceWords.recent}>
        <p className="max-w-prose text-quiet">{workspaceWords.noWorkspace}</p>
      </Section>
    )
  }
  return <Changes phoneNumberId={phoneNumberId} />
}

function Changes({ phoneNumberId }: { phoneNumberId: string }) {
  const [isAll, setIsAll] = useState(false)
  const [user, setUser] = useState<string>()
  const [kind, setKind] = useState<ActivityKind>()
  const query = useInfiniteQuery(
    activityQuery({ phoneNumberId: isAll ? undefined : phoneNumberId, user, kind }),
  )
  const lines = query.data?.pages.flatMap(({ activity }) => activity) ?? []
  const members = new Map(lines.map((line) => [line.user.id, line.user.name]))
  const look = `${inputLook} h-8 w-auto!`
  return (
    <Section
      id="recent-changes"
      title={workspaceWords.recent}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={workspaceWords.scope}
            className={look}
            value={String(isAll)}
            onChange={(event) => setIsAll(event.target.value === 'true')}
          >
            <option value="false">{workspaceWords.thisNumber}</option>
            <option value="true">{workspaceWords.allNumbers}</option>
          </select>
          <select
            aria-label={workspaceWords.member}
            className={look}
            value={user ?? ''}
            onChange={(event) => setUser(event.target.value || undefined)}
          >
            <option value="">{workspaceWords.everybody}</option>
            <Options of={[...members]} />
          </select>
          <select
            aria-label={workspaceWords.kind}
            className={look}
            value={kind ?? ''}
            onChange={(event) => setKind(activityKind.safeParse(event.target.value).data)}
          >
            <option value="">{workspaceWords.everything}</option>
            <Options of={activityKind.options.map((one) => [one, activityKindWords[one]])} />
          </select>
        </div>
      }
      isRuled
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={3} label={workspaceWords.loadingRecent} />}>
        {() => (
          <RowList of={lines} empty={workspaceWords.noRecent}>
            {(line) => <Line key={line.id} line={line} />}
          </RowList>
        )}
      </QueryView>
      <MoreButton query={query}>{workspaceWords.more}</MoreButton>
    </Section>
  )
}

function Line({ line }: { line: ActivityLine }) {
  const { at, user, phoneNumberId, status, count, before, after } = line
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{user.name}</span> · {whatOf(line)}
        {count !== null && ` (${formatNumber(count)})`}
      </span>
      {status !== null && status >= 400 && <Tag tone="warn">{workspaceWords.refused}</Tag>}
      {phoneNumberId !== null && before !== null && (
        <VersionLink phoneNumberId={phoneNumberId} version={before} text={workspaceWords.before} />
      )}
      {phoneNumberId !== null && after !== null && (
        <VersionLink phoneNumberId={phoneNumberId} version={after} text={workspaceWords.after} />
      )}
      <span className="text-quiet">
        <RelativeTime moment={new Date(at)} />
      </span>
    </li>
  )
}

function VersionLink({
  phoneNumberId,
  version,
  text,
}: {
  phoneNumberId: string
  version: string
  text: string
}) {
  return (
    <Link
      to="/phones/$phoneNumberId/transfer"
      params={{ phoneNumberId }}
      search={{ version }}
      className="text-label underline underline-offset-2"
    >
      {text}
    </Link>
  )
}

const recordTitles: Readonly<Record<string, string>> = {
  versions: 'version',
  scenarios: 'scenario',
  requests: 'saved request',
  templates: 'event template',
}

/** In the words of the reference, not in those of the address. */
function whatOf({ kind, method, template, event, target }: ActivityLine): string {
  if (kind === 'record') {
    const what = recordTitles[template?.split('/')[3] ?? ''] ?? 'record'
    return method === 'DELETE' ? `Deleted a ${what}` : `Saved a ${what}`
  }
  if (kind !== 'write') {
    return [activityKindWords[kind], event, target].filter((part) => part !== undefined).join(' · ')
  }
  const known = Object.values(operations).find((one) => one.method === method && one.path === template)
  return known?.title ?? `${method ?? ''} ${template ?? ''}`
}

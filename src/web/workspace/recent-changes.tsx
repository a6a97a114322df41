/** The last changes to a number, which lead to its history. */

import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { useSession } from '../api/session.ts'
import { RowList } from '../ui/list/row-list.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RelativeTime } from '../ui/time.tsx'
import { QueryView } from '../ui/waiting/query-view.tsx'
import { activityLinesQuery } from './activity.ts'
import { ActivitySentence } from './activity-sentence.tsx'
import { workspaceWords } from './words.ts'

const shownLines = 5

export function RecentChanges({ phoneNumberId }: { phoneNumberId: string }) {
  const query = useInfiniteQuery(activityLinesQuery(useSession().user.id, { phoneNumberId }, shownLines))
  const lines = query.data?.pages[0]?.activity.slice(0, shownLines) ?? []
  return (
    <Section
      id="recent-changes"
      title={workspaceWords.recent}
      action={
        <TextLink to="/phones/$phoneNumberId/history" params={{ phoneNumberId }}>
          {workspaceWords.allChanges}
        </TextLink>
      }
      isRuled
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={3} label={workspaceWords.loadingRecent} />}>
        {() => (
          <RowList of={lines} empty={workspaceWords.noRecent}>
            {(line) => (
              <li
                key={line.id}
                className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-2 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-56 break-words">
                  <ActivitySentence line={line} />
                </span>
                <span className="text-label text-quiet">
                  <RelativeTime moment={new Date(line.at)} />
                </span>
              </li>
            )}
          </RowList>
        )}
      </QueryView>
    </Section>
  )
}

interface LastChangeProps {
  phoneNumberId: string
  record: RecordKind
  name: string
}

/** Who changed one thing last, beside its form. */
export function LastChange({ phoneNumberId, record, name }: LastChangeProps) {
  const query = useInfiniteQuery(activityLinesQuery(useSession().user.id, { phoneNumberId, record, name }, 1))
  const line = query.data?.pages[0]?.activity[0]
  if (line === undefined) return null
  return (
    <TextLink
      to="/phones/$phoneNumberId/history"
      params={{ phoneNumberId }}
      search={{ of: record, name }}
      className="text-label"
    >
      {workspaceWords.lastChanged(line.user.name)} <RelativeTime moment={new Date(line.at)} />
    </TextLink>
  )
}

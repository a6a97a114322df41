import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../contract/translate.ts'
import { useSession } from '../api/session.ts'
import { RowList } from '../ui/list/row-list.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { RelativeTime } from '../ui/time.tsx'
import { QueryView } from '../ui/waiting/query-view.tsx'
import { activityLinesQuery } from './activity.ts'
import { ActivitySentence } from './activity-sentence.tsx'
import { OwnChangesOnly } from './own-changes-only.tsx'

const shownLines = 5

export function RecentChanges({ phoneNumberId }: { phoneNumberId: string }) {
  const query = useInfiniteQuery(activityLinesQuery(useSession().user.id, { phoneNumberId }, shownLines))
  const lines = query.data?.pages[0]?.activity.slice(0, shownLines) ?? []
  return (
    <Section
      id="recent-changes"
      title={t('Recent changes')}
      action={
        <TextLink to="/phones/$phoneNumberId/history" params={{ phoneNumberId }}>
          {t('All changes')}
        </TextLink>
      }
      isRuled
    >
      <OwnChangesOnly />
      <QueryView query={query} skeleton={<SkeletonRows rows={3} label={t('Loading recent changes')} />}>
        {() => (
          <RowList items={lines} empty={t('Nothing has been changed yet.')}>
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

/** The entries of the review queue, one of which is open. */
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { type ReviewEntry, reviewListing, reviewTitle } from './review-entry.ts'
import { badTurnReasonNames, reviewKindNames, reviewWords } from './words.ts'

interface Props {
  phoneNumberId: string
  entries: readonly ReviewEntry[]
}

export function ReviewList({ phoneNumberId, entries }: Props) {
  if (entries.length === 0) return <Empty title={reviewWords.empty} />
  return (
    <ResourceList all={entries} listing={reviewListing}>
      {(entry) => (
        <li key={entry.id} className="border-line border-t">
          <RowLink
            to="/phones/$phoneNumberId/review"
            params={{ phoneNumberId }}
            search={(now) => ({ ...now, entry: entry.id })}
            activeOptions={{ exact: true }}
          >
            <span className="line-clamp-2 font-medium">{reviewTitle(entry)}</span>
            <span className="mt-0.5 flex items-center justify-between gap-3 text-label text-quiet">
              <span>
                {entry.kind === 'marked' ? badTurnReasonNames[entry.reason] : reviewKindNames[entry.kind]}
              </span>
              <RelativeTime moment={new Date(entry.at)} />
            </span>
          </RowLink>
        </li>
      )}
    </ResourceList>
  )
}

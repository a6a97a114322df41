import type { Website } from '../../../../contract/platform/record-kinds/website.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { crawlState } from './crawl-state.ts'
import { websiteAddress } from './website-listing.ts'
import { pagesText } from './words.ts'

const lineBreakHere = '\u200b/'

export function WebsiteRow({ website, selection }: { website: Website; selection: RowSelection }) {
  const phoneNumberId = usePhoneNumberId()
  const state = crawlState(website)
  const { id, pages_crawled: pages, last_crawled_at: crawledAt } = website
  return (
    <CheckedRow selection={selection} id={id} label={website.url ?? notRecognised}>
      <RowLink
        to="/phones/$phoneNumberId/websites/$websiteId"
        params={{ phoneNumberId, websiteId: id }}
        search={true}
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium">
            {websiteAddress(website).replaceAll('/', lineBreakHere)}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="websites" id={id} />
            <StatusOf state={state} />
          </span>
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-label text-quiet">
          {Boolean(pages) && <span className="tabular-nums">{pagesText(pages ?? 0)}</span>}
          {crawledAt && <RelativeTime moment={new Date(crawledAt * 1000)} />}
        </span>
      </RowLink>
    </CheckedRow>
  )
}

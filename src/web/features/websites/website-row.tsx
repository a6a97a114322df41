/** One website of the list. */
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Website } from '../../../contract/platform/website.ts'
import { DraftTag } from '../../kept/draft-tag.tsx'
import { RowTick } from '../../ui/row-tick.tsx'
import type { Selection } from '../../ui/selection.ts'
import { Status } from '../../ui/status.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { shortAddress } from './arrange.ts'
import { crawlState } from './crawl-state.ts'
import { pagesText } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

/** A long address is broken before a slash rather than inside a word. */
const lineBreakHere = '\u200b/'

export function WebsiteRow({ website, selection }: { website: Website; selection: Selection }) {
  const { phoneNumberId } = route.useParams()
  const state = crawlState(website)
  const { id, url, pages_crawled: pages, last_crawled_at: crawledAt } = website
  return (
    <li className="flex items-stretch border-line border-t">
      <span className="flex items-center px-2">
        <RowTick selection={selection} id={id} label={url} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/websites/$websiteId"
        params={{ phoneNumberId, websiteId: id }}
        search={true}
        resetScroll={false}
        className="block min-w-0 flex-1 border-transparent border-l-2 px-2 py-2.5 transition-colors hover:bg-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium">{shortAddress(url).replaceAll('/', lineBreakHere)}</span>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="websites" id={id} />
            {state && (
              <Status tone={state.tone} jack={state.jack}>
                {state.text}
              </Status>
            )}
          </span>
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-label text-quiet">
          {Boolean(pages) && <span className="tabular-nums">{pagesText(pages ?? 0)}</span>}
          {crawledAt && <RelativeTime moment={new Date(crawledAt * 1000)} />}
        </span>
      </Link>
    </li>
  )
}

import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { type WebsiteRequest, websiteRequest } from '../../../contract/platform/record-kinds/website.ts'
import type { WebsiteRecord } from '../data/records.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { resourceRoutes } from '../http/resource.ts'
import { badField } from '../platform-error.ts'

/** Minutes on the platform; short enough here to be watched. */
const notStartedMilliseconds = 1_000
const pendingMilliseconds = 2_000
const millisecondsPerPage = 250

function crawlOf({ url, queuedAt, pages, millisecondsPerPage }: WebsiteRecord, now: number) {
  const host = new URL(url).hostname
  const since = now - queuedAt
  if (since < notStartedMilliseconds) return { crawl_status: 'not_started', pages_crawled: 0 }
  const crawling = since - notStartedMilliseconds - pendingMilliseconds
  if (crawling < 0) return { crawl_status: 'pending', pages_crawled: 0 }
  const found = host.includes('empty') ? 0 : Math.min(pages, Math.floor(crawling / millisecondsPerPage))
  if (crawling < pages * millisecondsPerPage) return { crawl_status: 'in_progress', pages_crawled: found }
  if (host.includes('fail')) {
    return {
      crawl_status: 'failed',
      crawl_error: `${host} refused the crawler with status 403. Allow it in robots.txt, then crawl again.`,
      pages_crawled: 0,
    }
  }
  return { crawl_status: found === 0 ? 'completed_no_data' : 'completed', pages_crawled: found }
}

function show(record: WebsiteRecord, call: DemoCall) {
  return {
    id: record.id,
    url: record.url,
    ...record.scope,
    ...crawlOf(record, call.now),
    // Set when the crawl is queued, not when it ends.
    last_crawled_at: secondsOf(record.queuedAt),
    created_at: record.created_at,
  }
}

/** The same address always has the same number of pages. */
function pagesAt(url: string): number {
  let sum = 0
  for (const letter of url) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007
  return 8 + (sum % 40)
}

function queue({ url, ...scope }: WebsiteRequest, call: DemoCall) {
  if (!URL.canParse(url)) throw badField('url', 'is not an address')
  const lists = Object.entries(scope).filter((entry): entry is [string, string[]] => entry[1] !== undefined)
  return {
    url,
    scope: Object.fromEntries(lists),
    queuedAt: call.now,
    pages: pagesAt(url),
    millisecondsPerPage,
  }
}

export const websiteRows = resourceRoutes({
  thing: 'website',
  paths: { list: platformPaths.websites, item: platformPaths.website },
  within: (call) => phoneOf(call).websites,
  show,
  create: {
    takes: websiteRequest,
    make: (input, call) => ({
      ...queue(input, call),
      id: call.around.newId('website'),
      created_at: secondsOf(call.now),
    }),
  },
  change: {
    takes: websiteRequest,
    make: (record, input, call) => ({ ...queue(input, call), id: record.id, created_at: record.created_at }),
  },
})

/** Finds and orders websites for the list, because the platform does neither. */
import type { Website } from '../../../contract/platform/website.ts'
import type { WebsiteSort } from './website-search.ts'

/** What needs attention comes first. */
const stateOrder = ['failed', 'completed_no_data', 'in_progress', 'pending', 'not_started', 'completed']

function rank({ crawl_status }: Website): number {
  const at = stateOrder.indexOf(crawl_status ?? '')
  return at === -1 ? stateOrder.length : at
}

function byAddress(a: Website, b: Website) {
  return shortAddress(a.url).localeCompare(shortAddress(b.url), 'en', { numeric: true })
}

const orders: Record<WebsiteSort, (a: Website, b: Website) => number> = {
  address: byAddress,
  state: (a, b) => rank(a) - rank(b) || byAddress(a, b),
  newest: (a, b) => (b.last_crawled_at ?? 0) - (a.last_crawled_at ?? 0) || byAddress(a, b),
}

/** Without what nearly all of them begin with. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}

export function arrange(websites: readonly Website[], wanted: string, sort: WebsiteSort): Website[] {
  const text = wanted.toLowerCase()
  return websites.filter(({ url }) => url.toLowerCase().includes(text)).sort(orders[sort])
}

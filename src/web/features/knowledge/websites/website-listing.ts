import type { Website } from '../../../../contract/platform/record-kinds/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byState, byWords, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { crawlState } from './crawl-state.ts'
import { websiteValuesOf } from './website-values.ts'
import { websiteWords } from './words.ts'

/** Without scheme and `www.`. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}

export function websiteAddress({ url }: Website): string {
  return url ? shortAddress(url) : notRecognised
}

const stateOrder = ['failed', 'completed_no_data', 'in_progress', 'pending', 'not_started', 'completed']

export const websiteRemoval = {
  resource: websiteResource,
  nameOf: websiteAddress,
  words: websiteWords,
  create: (phoneNumberId, website) => websiteResource.write.create(phoneNumberId, websiteValuesOf(website)),
} satisfies Removal<Website>

export const websiteListing: AgentListing<Website, keyof typeof websiteWords.sorts> = {
  matches: byWords(({ url }) => [url]),
  orders: {
    address: sortedBy(websiteAddress),
    state: sortedBy(websiteAddress, ({ crawl_status }) => rankIn(stateOrder, crawl_status)),
    newest: sortedBy(websiteAddress, ({ last_crawled_at }) => -(last_crawled_at ?? 0)),
  },
  filter: byState(
    ({ crawl_status }) => crawl_status,
    (crawl_status) => crawlState({ crawl_status })?.text ?? crawl_status,
  ),
  urgencyOf: (website) => (crawlState(website)?.tone === 'bad' ? 1 : 0),
  words: websiteWords,
  removal: websiteRemoval,
}

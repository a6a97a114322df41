import { useQueries, useQueryClient } from '@tanstack/react-query'
import { growingWait } from '../../../../agent/transport/growing-wait.ts'
import type { Website } from '../../../../contract/platform/record-kinds/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { isCrawling } from './crawl-state.ts'

/** Polling intervals (docs/platform.md, section 9.2), about half an hour in total; longer crawls take hours. */
export const crawlPollMilliseconds = growingWait({
  firstSeconds: 2,
  growth: 1.35,
  maxSeconds: 60,
  maxPolls: 40,
})

export interface Crawls {
  websites: Website[]
  /** True if polling stopped before the crawl did. */
  isGivenUp(website: Website): boolean
}

interface Counts {
  dataUpdateCount: number
  errorUpdateCount: number
}

function nextPoll({ dataUpdateCount, errorUpdateCount }: Counts): number | false {
  return crawlPollMilliseconds(dataUpdateCount + errorUpdateCount)
}

/** A queued crawl restarts polling; the platform stamps it. */
function crawlKey(phoneNumberId: string, { id, last_crawled_at }: Website): string[] {
  return [...websiteResource.one(phoneNumberId, id).queryKey, 'crawl', String(last_crawled_at)]
}

export function useCrawls(phoneNumberId: string, all: readonly Website[]): Crawls {
  const queryClient = useQueryClient()
  const crawling = all.filter(isCrawling)
  const polls = useQueries({
    queries: crawling.map((website) => ({
      ...websiteResource.one(phoneNumberId, website.id),
      queryKey: crawlKey(phoneNumberId, website),
      initialData: website,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }: { state: Counts & { data: Website | undefined } }) =>
        state.data !== undefined && isCrawling(state.data) ? nextPoll(state) : (false as const),
    })),
  })
  const polled = new Map(crawling.map(({ id }, at) => [id, polls[at]?.data]))
  return {
    websites: all.map((website) => polled.get(website.id) ?? website),
    isGivenUp(website) {
      const state = queryClient.getQueryState(crawlKey(phoneNumberId, website))
      return isCrawling(website) && state !== undefined && nextPoll(state) === false
    },
  }
}

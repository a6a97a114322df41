/** The fields of a website as a form and a request have them. */
import type { Website, WebsiteRequest } from '../../../../contract/platform/record-kinds/website.ts'

export function websiteValuesOf(website: Website) {
  return {
    url: website.url ?? '',
    included_sub_domains: website.included_sub_domains ?? [],
    excluded_sub_domains: website.excluded_sub_domains ?? [],
    included_url_patterns: website.included_url_patterns ?? [],
    excluded_url_patterns: website.excluded_url_patterns ?? [],
    single_urls: website.single_urls ?? [],
  } satisfies WebsiteRequest
}

/** Lists that say nothing stay out: whether an empty one means "none" or "all" is nowhere written. */
export function withoutEmptyLists(draft: WebsiteRequest): WebsiteRequest {
  const { url, ...lists } = draft
  return { url, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list && list.length > 0)) }
}

/** Websites that the platform crawls for the agent. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { nullishFields } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { requiredText, unlimitedText } from '../text-field.ts'

export const crawlStatuses = [
  'not_started',
  'pending',
  'in_progress',
  'completed',
  'completed_no_data',
  'failed',
] as const

/** Final statuses of a crawl. */
export const finishedCrawlStatuses = ['completed', 'completed_no_data', 'failed'] as const

/** The platform publishes no limit for addresses; this one is the studio's. */
export const maxWebsiteAddressCharacters = 2048

/** Which pages are read, by the platform's names. */
export const websitePatternFields = [
  'included_sub_domains',
  'excluded_sub_domains',
  'included_url_patterns',
  'excluded_url_patterns',
  'single_urls',
] as const

export const website = z
  .looseObject({
    id: identifier,
    url: z.string().nullish(),
    ...nullishFields(z.array(z.string()), ...websitePatternFields),
    crawl_status: openText(crawlStatuses).nullish(),
    crawl_error: z.string().nullish(),
    /** May stay 0 although content was read. */
    pages_crawled: z.number().nullish(),
    last_crawled_at: unixSeconds.nullish(),
    created_at: unixSeconds.nullish(),
  })
  .meta({ id: 'Website' })
export type Website = z.infer<typeof website>

export const websitePage = listSchemaOf(website)

const filter = z.array(unlimitedText()).optional()

/** A request with an existing address starts a new crawl. */
export const websiteRequest = z
  .strictObject({
    url: requiredText(maxWebsiteAddressCharacters, 'Enter an address').regex(
      /^https?:\/\/[^\s/?#]+\S*$/i,
      'Enter an address that starts with http:// or https://',
    ),
    included_sub_domains: filter,
    excluded_sub_domains: filter,
    included_url_patterns: filter,
    excluded_url_patterns: filter,
    single_urls: filter,
  })
  .meta({ id: 'WebsiteRequest' })
export type WebsiteRequest = z.infer<typeof websiteRequest>

import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { unixSeconds } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { openText } from '../open-text.ts'
import { platformPaths } from '../platform-paths.ts'
import { requiredText, unlimitedText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import { fieldNames, neededText, recordSchema, requestSchema } from './record-field.ts'

export const crawlStatuses = [
  'not_started',
  'pending',
  'in_progress',
  'completed',
  'completed_no_data',
  'failed',
] as const

export const finishedCrawlStatuses = ['completed', 'completed_no_data', 'failed'] as const

/** The studio's limit; the platform publishes none. */
export const maxWebsiteAddressCharacters = 2048

const addresses = {
  request: z.array(unlimitedText()).optional(),
  read: z.array(z.string()).nullish(),
  file: z.array(z.string()).optional(),
  /** Never sent empty, because it is undocumented whether that means none or all. */
  blank: [],
}

const patternFields = {
  included_sub_domains: addresses,
  excluded_sub_domains: addresses,
  included_url_patterns: addresses,
  excluded_url_patterns: addresses,
  single_urls: addresses,
}
export const websitePatternFields = fieldNames(patternFields)

export const websiteFields = {
  url: neededText(
    requiredText(maxWebsiteAddressCharacters, t('Enter an address')).regex(
      /^https?:\/\/[^\s/?#]+\S*$/i,
      t('Enter an address that starts with http:// or https://'),
    ),
    { role: 'name' },
  ),
  ...patternFields,
}

export const website = recordSchema('Website', websiteFields, {
  crawl_status: openText(crawlStatuses).nullish(),
  crawl_error: z.string().nullish(),
  /** May stay 0 although content was read. */
  pages_crawled: z.number().nullish(),
  last_crawled_at: unixSeconds.nullish(),
  created_at: unixSeconds.nullish(),
})
export type Website = z.infer<typeof website>

export const websitePage = listSchemaOf(website)

/** A request with an existing address starts a new crawl. */
export const websiteRequest = requestSchema('WebsiteRequest', websiteFields)
export type WebsiteRequest = z.infer<typeof websiteRequest>

export const websiteKind = recordKind(website, websiteFields, {
  request: websiteRequest,
  paths: { list: platformPaths.websites, item: platformPaths.website },
  key: ['url'],
})

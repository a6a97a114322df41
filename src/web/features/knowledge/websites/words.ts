import type { WebsiteRequest } from '../../../../contract/platform/record-kinds/website.ts'
import { counted, t } from '../../../../contract/translate.ts'
import type { CsvTexts } from '../../../forms/csv-import/words.ts'

export const websiteWords = {
  title: 'Websites',
  lead: 'Pages the platform reads for the agent, once and each time you crawl them again.',
  add: 'Add website',
  loading: 'Loading websites',
  loadingOne: 'Loading the website',
  noAgent: 'This number has no agent yet, so there are no websites. Set up the agent first.',
  empty: 'No websites yet. Start with your help pages.',
  addFirst: 'Add your first website',
  search: 'Search websites',
  noMatch: 'No website matches.',
  pick: 'Select a website to see its crawl or edit it.',
  back: 'All websites',
  newTitle: 'New website',
  create: 'Add website',
  creating: 'Adding…',
  addressField: {
    label: 'Address',
    help: 'Where the crawl starts, such as https://www.example.com/help.',
  },
  limitsTitle: 'Crawl limits',
  limitsHelp: 'Leave all empty to crawl everything below the address. One entry per line.',
  crawlTitle: 'Crawl',
  crawlAgain: 'Crawl again',
  crawlAgainHelp: 'The platform reads the pages again. Until then, the agent keeps what it knows.',
  queued: 'Crawl queued. It usually takes 5 to 30 minutes.',
  refresh: 'Refresh',
  gaveUp: 'Still crawling when last checked. Large sites take longer.',
  pages: 'Pages read',
  noPages: 'none',
  zeroHint: 'The count can stay at 0 even if the agent learned something.',
  lastCrawl: 'Last crawl queued',
  added: 'Added',
  never: 'not reported',
  bulkConsequence:
    'The agent stops using these pages. If you undo this, they are crawled again from the start.',
  saved: 'Website saved. It is being crawled again.',
  reason: 'Message from the platform:',
  sorts: {
    address: 'Address',
    state: 'Needs attention',
    newest: 'Crawled last',
  },
  amount: counted('{count, plural, one {# website} other {# websites}}'),
  deletion: (address: string) => ({
    title: t('Delete {address}?', { address }),
    text: t('The agent stops using these pages.'),
    done: t('Website deleted.'),
  }),
} as const

export const websiteCsvTexts: CsvTexts = {
  title: 'Import websites',
  fileName: 'websites-example.csv' as const,
  add: counted('Add {count, plural, one {# website} other {# websites}}'),
}

type Limit = Exclude<keyof WebsiteRequest, 'url'>

export const websiteLimits: Record<Limit, { label: string; help: string; example: string }> = {
  included_sub_domains: {
    label: 'Only these subdomains',
    help: 'Other subdomains are skipped.',
    example: 'shop' as const,
  },
  excluded_sub_domains: {
    label: 'Not these subdomains',
    help: 'Skipped by the crawl.',
    example: 'intern' as const,
  },
  included_url_patterns: {
    label: 'Only addresses like these',
    help: 'Use * as a wildcard.',
    example: '/help/*' as const,
  },
  excluded_url_patterns: {
    label: 'No addresses like these',
    help: 'Use * as a wildcard.',
    example: '/cart/*' as const,
  },
  single_urls: {
    label: 'Also these pages',
    help: 'Full addresses. Their links are not followed.',
    example: 'https://www.example.com/terms' as const,
  },
}

export const websiteFieldNames: Record<keyof WebsiteRequest, string> = {
  url: websiteWords.addressField.label,
  included_sub_domains: websiteLimits.included_sub_domains.label,
  excluded_sub_domains: websiteLimits.excluded_sub_domains.label,
  included_url_patterns: websiteLimits.included_url_patterns.label,
  excluded_url_patterns: websiteLimits.excluded_url_patterns.label,
  single_urls: websiteLimits.single_urls.label,
}

export const pagesText = counted('{count, plural, one {# page} other {# pages}}')

export const noDataAdvice =
  'The crawler reached the address but found no text. The page may need scripts or a sign-in, or the limits below exclude it.'

export const crawlAdvice = {
  refused: 'The site refuses the crawler. Its owner has to allow it in robots.txt and in the bot protection.',
  missing: 'There is no page at this address. Check it in a browser, then change it here.',
  signIn: 'The page requires a sign-in. Choose pages that everyone can read.',
  slow: 'The site answered too slowly. Try again later, or crawl less of it.',
  unknownHost: 'The site was not found. Check the address for typing errors.',
  certificate: 'The site’s certificate is not valid. Open the address in a browser for details.',
  broken: 'The site returned an error. Crawl again when it works.',
  redirect: 'The address redirects, perhaps in a loop. Enter the final address.',
  unknown: 'Open the address in a browser without signing in. The crawler can only read what you see there.',
} as const

/** Every text about websites. */
import type { WebsiteRequest } from '../../../../contract/platform/knowledge/website.ts'

export const websiteWords = {
  title: 'Websites',
  lead: 'Pages that the platform reads for the agent. It reads them once, and again only when it is asked to.',
  add: 'Add website',
  loading: 'Loading websites',
  loadingOne: 'Loading the website',
  noAgent: 'This number has no agent yet, so there is nothing to give websites to. Set the agent up first.',
  empty: 'No websites yet. The help pages of your shop are a good first one.',
  addFirst: 'Add the first website',
  search: 'Search websites',
  noMatch: 'No website matches.',
  pick: 'Choose a website to see how its crawl went, or to change what it covers.',
  back: 'All websites',
  newTitle: 'New website',
  create: 'Add and crawl',
  creating: 'Adding…',
  addressLabel: 'Address',
  addressHelp: 'Where the crawl begins, such as https://www.example.com/help.',
  limitsTitle: 'What the crawl covers',
  limitsHelp: 'Everything below the address when all of these are empty. One entry a line.',
  crawlTitle: 'Crawl',
  crawlAgain: 'Crawl again',
  crawlAgainHelp: 'The platform reads the pages afresh; until then the agent keeps what it knows.',
  queued: 'The crawl is queued. It takes 5 to 30 minutes as a rule.',
  refresh: 'Ask again',
  gaveUp: 'Still under way when last asked. Large sites take long.',
  pages: 'Pages read',
  noPages: 'none counted',
  zeroHint: 'The count may stay at 0 although the agent did learn something.',
  lastCrawl: 'Last crawl queued',
  added: 'Added',
  never: 'not told',
  removeText: 'The agent stops using what it read there.',
  removed: 'Website deleted.',
  bulkConsequence:
    'The agent stops using what it read there. When you undo it, they are crawled from the start.',
  saved: 'Website saved. It is crawled afresh.',
  reason: 'What the platform says',
} as const

type Limit = Exclude<keyof WebsiteRequest, 'url'>

export const websiteLimits: Record<Limit, { label: string; help: string; example: string }> = {
  included_sub_domains: {
    label: 'Only these subdomains',
    help: 'Other subdomains are left out.',
    example: 'shop',
  },
  excluded_sub_domains: { label: 'Not these subdomains', help: 'Left out of the crawl.', example: 'intern' },
  included_url_patterns: {
    label: 'Only addresses like these',
    help: 'A star stands for anything.',
    example: '/help/*',
  },
  excluded_url_patterns: {
    label: 'No addresses like these',
    help: 'A star stands for anything.',
    example: '/cart/*',
  },
  single_urls: {
    label: 'These single pages too',
    help: 'Whole addresses, read without following their links.',
    example: 'https://www.example.com/terms',
  },
}

export const websiteFieldNames: Record<keyof WebsiteRequest, string> = {
  url: 'address',
  included_sub_domains: 'only these subdomains',
  excluded_sub_domains: 'not these subdomains',
  included_url_patterns: 'only addresses like these',
  excluded_url_patterns: 'no addresses like these',
  single_urls: 'single pages',
}

export const websiteSorts = {
  address: 'Address',
  state: 'What needs attention',
  newest: 'Crawled last',
} as const
export type WebsiteSort = keyof typeof websiteSorts

export function websiteAmount(count: number): string {
  return count === 1 ? '1 website' : `${count.toLocaleString('en')} websites`
}

export function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`
}

export function websiteRemoveTitle(address: string): string {
  return `Delete ${address}?`
}

/** Why a crawl found nothing, and what may help. */
export const noDataAdvice =
  'The crawler reached the address and found no text. The page may be built by scripts only, ask for a sign-in, or be left out by the limits below.'

export const crawlAdvice = {
  refused:
    'The site refuses the crawler. Whoever runs it has to let it in: in robots.txt, and in the protection against bots.',
  missing: 'There is no page at the address any more. Check it in a browser, then change it here.',
  signIn:
    'The page asks for a sign-in, which the crawler does not have. Choose pages that everybody can read.',
  slow: 'The site answered too slowly. Try again at a quieter hour, or cover less of it.',
  unknownHost: 'The name of the site could not be found. Check the address for typing mistakes.',
  certificate:
    'The certificate of the site is not valid. Open the address in a browser to see what is wrong.',
  broken: 'The site itself has a fault. Crawl again when it works.',
  redirect: 'The address leads somewhere else, perhaps in a circle. Enter where it ends.',
  unknown: 'Open the address in a browser without being signed in: what you see there is what can be read.',
} as const

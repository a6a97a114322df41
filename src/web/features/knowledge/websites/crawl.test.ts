import { expect, test } from 'vitest'
import { applyListing } from '../../../forms/list/listing.ts'
import { crawlState, isCrawling } from './crawl-state.ts'
import { crawlAdviceFor } from './explain-crawl.ts'
import { crawlPollMilliseconds } from './use-crawls.ts'
import { shortAddress, websiteListing } from './website-listing.ts'
import { crawlAdvice } from './words.ts'

const site = (id: string, url: string, crawl_status: string, last_crawled_at = 0) => ({
  id,
  url,
  crawl_status,
  last_crawled_at,
})

const websites = [
  site('1', 'https://www.example.com/page-10', 'completed', 5),
  site('2', 'https://example.com/page-9', 'failed', 3),
  site('3', 'https://blog.example.com/', 'in_progress', 9),
]
const ids = (wanted: string, sort: 'address' | 'state' | 'newest') =>
  applyListing(websites, websiteListing, { q: wanted, sort }).map(({ id }) => id)

test('websites are found by URL and sorted without scheme and www', () => {
  expect(ids('', 'address')).toEqual(['3', '2', '1'])
  expect(ids('PAGE', 'address')).toEqual(['2', '1'])
  expect(shortAddress('https://www.example.com/help/')).toBe('example.com/help')
})

test('websites are sorted by urgency or by last crawl', () => {
  expect(ids('', 'state')).toEqual(['2', '3', '1'])
  expect(ids('', 'newest')).toEqual(['3', '1', '2'])
})

test('polling intervals increase to a minute and then stop', () => {
  const waits = Array.from({ length: 41 }, (_, polls) => crawlPollMilliseconds(polls))
  expect(waits[0]).toBe(2000)
  expect(waits.at(-1)).toBe(false)
  const polled = waits.filter((wait) => wait !== false)
  expect(polled).toEqual(polled.toSorted((a, b) => a - b))
  expect(Math.max(...polled)).toBe(60_000)
  const minutes = polled.reduce((sum, wait) => sum + wait, 0) / 60_000
  expect(minutes).toBeGreaterThan(25)
  expect(minutes).toBeLessThan(40)
})

test('only running crawls are polled, and an unknown status is shown unchanged', () => {
  expect(
    ['not_started', 'pending', 'in_progress'].map((status) => isCrawling(site('1', '', status))),
  ).toEqual([true, true, true])
  expect(
    ['completed', 'completed_no_data', 'failed', 'paused', ''].map((status) =>
      isCrawling(site('1', '', status)),
    ),
  ).toEqual([false, false, false, false, false])
  expect(crawlState(site('1', '', 'paused'))?.text).toBe('paused')
  expect(crawlState({})).toBeNull()
})

test.each([
  ['shop.example refused the crawler with status 403. Allow it in robots.txt', 'refused'],
  ['HTTP 404 Not Found', 'missing'],
  ['401 Unauthorized', 'signIn'],
  ['Could not resolve host', 'unknownHost'],
  ['SSL certificate has expired', 'certificate'],
  ['Request timed out', 'slow'],
  ['Too many redirects', 'redirect'],
  ['Status 503', 'broken'],
  ['Something odd', 'unknown'],
  [undefined, 'unknown'],
] as const)('"%s" has advice', (sentence, advice) => {
  expect(crawlAdviceFor(sentence)).toBe(crawlAdvice[advice])
})

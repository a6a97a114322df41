import { isKnown } from '../../../../contract/platform/open-text.ts'
import {
  type crawlStatuses,
  finishedCrawlStatuses,
  type Website,
} from '../../../../contract/platform/record-kinds/website.ts'
import { t } from '../../../../contract/translate.ts'
import type { StatusState } from '../../../ui/status.tsx'

const states = new Map<string, StatusState>([
  ['not_started', { text: t('Queued'), tone: 'quiet', shape: 'off' }],
  ['pending', { text: t('Waiting'), tone: 'warn', shape: 'waiting' }],
  ['in_progress', { text: t('Crawling'), tone: 'warn', shape: 'waiting' }],
  ['completed', { text: t('Crawled'), tone: 'good', shape: 'live' }],
  ['completed_no_data', { text: t('No content'), tone: 'warn', shape: 'stopped' }],
  ['failed', { text: t('Failed'), tone: 'bad', shape: 'stopped' }],
] satisfies [(typeof crawlStatuses)[number], StatusState][])

export function crawlState({ crawl_status: status }: Pick<Website, 'crawl_status'>): StatusState | null {
  if (!status) return null
  return states.get(status) ?? { text: status, tone: 'quiet', shape: 'off' }
}

/** Unknown states count as final. */
export function isCrawling({ crawl_status: status }: Website): boolean {
  return Boolean(status) && states.has(status ?? '') && !isKnown(finishedCrawlStatuses, status ?? '')
}

import { t } from '../../../../contract/translate.ts'
import type { RecordedBody } from '../../../api/call-log.ts'
import { maxCalls } from '../../../api/call-log.ts'
import { formatDuration, formatNumber } from '../../../text/format.ts'
import { formatPart } from '../../../text/small-texts.ts'

export const devDrawerWords = {
  title: 'API calls',
  empty: t(
    '{count, plural, other {No calls yet. The last # calls of this page appear here and are kept in memory only.}}',
    { count: maxCalls },
  ),
  pinned: 'Pinned',
  comparison: {
    label: 'Response comparison',
    cut: 'The rest is too long to show.',
    spoken: { removed: 'Only in the first:', added: 'Only in the second:' },
  },
  underWay: 'Running',
  time: 'Time',
  started: 'Started',
  none: 'None',
  copyAs: 'Copy as',
  cannotCopy: 'The body was truncated, so a copy would be a different request.',
} as const

export const withheld: Record<Extract<RecordedBody, { kind: 'withheld' }>['why'], string> = {
  'sign-in': 'Never recorded, because it contains the token.',
  'not-text': 'Not recorded, because it is not text.',
  stream: 'Not recorded, because it is a stream.',
}

export function devDrawerCountOf(shown: number, all: number): string {
  return shown === all ? formatNumber(all) : formatPart(shown, all)
}

export function timing(total: number, waited: number): string {
  return t('{total}, {waited} waiting for headers', {
    total: formatDuration(total),
    waited: formatDuration(waited),
  })
}

export function copied(format: string): string {
  return t('Copied as {format}.', { format })
}

export function copyLabel(format: string): string {
  return t('Call as {format}', { format })
}

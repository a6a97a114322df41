import { t } from '../../../../contract/translate.ts'
import type { RecordedBody } from '../../../api/call-log.ts'
import { maxCalls } from '../../../api/call-log.ts'
import { formatDuration, formatNumber } from '../../../text/format.ts'
import { formatPart } from '../../../text/small-texts.ts'

export const devDrawerWords = {
  title: 'API calls',
  show: 'API calls',
  showHelp: 'Show or hide this browser’s API calls (Ctrl Shift D)',
  resize: 'Panel height',
  resizeHelp: 'Drag, or use the arrow keys. Double-click to reset.',
  search: 'Search calls',
  searchHelp: 'Words, or status:4, status:0, method:post',
  clear: 'Clear',
  clearHelp: 'Clears all calls that are not pinned',
  export: 'Save as HAR',
  exportHelp: 'Saves the calls shown as an HTTP archive',
  close: 'Close API calls',
  empty: t(
    '{count, plural, other {No calls yet. The last # calls of this page appear here and are kept in memory only.}}',
    { count: maxCalls },
  ),
  noMatch: 'No call matches.',
  pick: 'Select a call to see its request and response.',
  back: 'All calls',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pinned',
  try: 'Open in playground',
  compare: 'Compare',
  compareNext: 'Select another call to compare.',
  comparison: {
    label: 'Response comparison',
    cut: 'The rest is too long to show.',
    spoken: { removed: 'Only in the first:', added: 'Only in the second:' },
  },
  compareStop: 'Stop comparing',
  compareOlder: 'First',
  compareNewer: 'Second',
  same: 'The two responses are identical.',
  underWay: 'Running',
  noAnswer: 'No response',
  status: 'Status',
  time: 'Time',
  attempt: 'Attempt',
  started: 'Started',
  requestId: 'Request id',
  why: 'Reason',
  sentHeaders: 'Request headers',
  sentBody: 'Request body',
  gotHeaders: 'Response headers',
  gotBody: 'Response body',
  none: 'None',
  shortened: 'Truncated: only the beginning was stored.',
  copyAs: 'Copy as',
  copyHelp: 'Copied without cookies and other credentials. Add your own before you run it.',
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

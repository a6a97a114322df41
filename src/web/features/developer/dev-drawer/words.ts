/** Every text of the developer drawer. */
import type { RecordedBody } from '../../../api/call-log.ts'
import { maxCalls } from '../../../api/call-log.ts'
import { groupedNumber } from '../../../text/grouped-number.ts'
import type { CopyFormat } from './copy-as/copy-formats.ts'

export const devDrawerWords = {
  title: 'Calls of this browser',
  search: 'Search calls',
  searchHelp: 'Words, or status:4, status:0, method:post',
  clear: 'Clear',
  clearHelp: 'Forgets all calls that are not pinned',
  export: 'Save as HAR',
  exportHelp: 'Saves the calls that are shown as an HTTP archive',
  close: 'Close the developer drawer',
  empty: `Nothing has been called yet. The last ${maxCalls} calls of this page will be listed here, in memory only.`,
  noMatch: 'No call matches.',
  pick: 'Choose a call to see what was sent and what came back.',
  back: 'All calls',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pinned',
  try: 'Open in playground',
  compare: 'Compare',
  compareNext: 'Now choose the call to compare it with.',
  compareTitle: 'Comparison of the answers',
  compareCut: 'The rest is too long to show here.',
  compareStop: 'Stop comparing',
  compareOlder: 'First',
  compareNewer: 'Second',
  same: 'Both answers are the same, line by line.',
  removed: 'Only in the first:',
  added: 'Only in the second:',
  underWay: 'Under way',
  noAnswer: 'No answer',
  status: 'Status',
  time: 'Time',
  attempt: 'Attempt',
  started: 'Started',
  requestId: 'Request id',
  why: 'Reason',
  sentHeaders: 'Request headers',
  sentBody: 'Request body',
  gotHeaders: 'Answer headers',
  gotBody: 'Answer body',
  none: 'None',
  shortened: 'Shortened: only the beginning was kept.',
  copyAs: 'Copy as',
  copyHelp: 'Without cookies and other credentials. Add your own before you run it.',
  cannotCopy: 'The body was not kept whole, so the copy would be another request.',
} as const

export const formatNames: Record<CopyFormat, string> = {
  curl: 'curl',
  fetch: 'fetch',
  httpie: 'HTTPie',
  python: 'Python',
  powershell: 'PowerShell',
}

export const withheld: Record<Extract<RecordedBody, { kind: 'withheld' }>['why'], string> = {
  'sign-in': 'Never recorded, because it holds the token.',
  'not-text': 'Not recorded, because it is not text.',
  stream: 'Not recorded, because it is a stream.',
}

export function devDrawerCountOf(shown: number, all: number): string {
  return shown === all ? String(all) : `${shown} of ${all}`
}

export function milliseconds(value: number): string {
  return `${groupedNumber(Math.round(value))} ms`
}

export function timing(total: number, waited: number): string {
  return `${milliseconds(total)}, of which ${milliseconds(waited)} until the headers`
}

export function copied(format: CopyFormat): string {
  return `Copied as ${formatNames[format]}.`
}

export function copyLabel(format: CopyFormat): string {
  return `The call as ${formatNames[format]}`
}

import type { CheckedCall, Verdict } from '../../../../agent/doctor/examination.ts'
import { counted, formatNumber } from '../../../text/format.ts'

export const doctorWords = {
  title: 'Doctor',
  lead: 'Asks the platform for everything the studio needs, by calls that only read, and shows what works and what differs.',
  run: 'Run the checks',
  again: 'Run again',
  running: 'Checking…',
  checked: 'What is checked',
  token: 'Token of',
  missing: 'Missing permissions',
  clock: 'Clock of the server',
  found: 'Found',
  webhooks: 'Webhooks',
  findings: 'To check',
  pages: 'Pages that will not work',
  calls: 'Calls',
  differences: 'Differences',
  unknown: 'Unknown',
  none: 'None',
  inStep: 'In step',
  result: 'Result',
  call: 'Call',
  status: 'Status',
  time: 'Time',
  why: 'Why',
} as const

export const doctorChecks: readonly string[] = [
  'The token: whose it is, and which permissions are missing',
  'The clock of the server, which decides whether webhooks and tokens are valid',
  'All accounts and phone numbers that the token can see',
  'Webhooks: whether the app of the token is subscribed, and where the webhooks of the number go',
  'The addresses of both hosts, the agent of the number, and its handover',
  'Every call that a page of the studio reads, with its status, its time and what differs',
]

export const verdictTexts: Readonly<Record<Verdict, string>> = {
  known: 'Everything is as this version knows it',
  failed: 'Something failed: see the calls and what is to check',
  different: 'It works, and something differs from what this version knows',
}

export const outcomeTexts: Readonly<Record<CheckedCall['outcome'], string>> = {
  read: 'OK',
  absent: 'None',
  refused: 'Refused',
  failed: 'Failed',
}

export function foundText(accounts: number, numbers: number): string {
  return `Accounts: ${formatNumber(accounts)}. Phone numbers: ${formatNumber(numbers)}.`
}

export function webhookText(apps: number | null, override: string): string {
  return `Subscribed apps: ${apps ?? 'unknown'}. Override of the number: ${override}.`
}

export const skewText = counted('Off by # second', 'Off by # seconds')

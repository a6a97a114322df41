import type { CheckedCall, Verdict } from '../../../../agent/doctor/examination.ts'
import { counted, formatNumber } from '../../../text/format.ts'

export const doctorWords = {
  title: 'Doctor',
  lead: 'Checks everything the studio needs from the platform. All calls are read-only.',
  run: 'Run the checks',
  again: 'Run again',
  running: 'Checking…',
  checked: 'What is checked',
  token: 'Token of',
  missing: 'Missing permissions',
  clock: 'Server clock',
  found: 'Found',
  webhooks: 'Webhooks',
  findings: 'To check',
  pages: 'Pages that will not work',
  calls: 'Calls',
  differences: 'Differences',
  unknown: 'Unknown',
  none: 'None',
  inStep: 'In sync',
  result: 'Result',
  call: 'Call',
  status: 'Status',
  time: 'Time',
  why: 'Why',
} as const

export const doctorChecks: readonly string[] = [
  'The token’s owner and missing permissions',
  'The server clock, which decides whether webhooks and tokens are valid',
  'All accounts and phone numbers the token can see',
  'Webhooks: whether the token’s app is subscribed, and where the number’s webhooks go',
  'Both host addresses, the number’s agent and its handover',
  'Every call the studio reads: status, time and differences',
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
  return `Subscribed apps: ${apps ?? 'unknown'}. Override for this number: ${override}.`
}

export const skewText = counted('Off by # second', 'Off by # seconds')

import type { CheckedCall, Examination, Verdict } from '../../../../agent/doctor/examination.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatNumber } from '../../../text/format.ts'

export const doctorWords = {
  title: 'Doctor',
  lead: 'Checks everything the studio needs from the platform. All calls are read-only.',
  again: 'Run again',
  running: 'Checking…',
  checked: 'What is checked',
  token: 'Token of',
  missing: 'Missing permissions',
  clock: 'Server clock',
  found: 'Found',
  webhooks: 'Webhooks',
  pages: 'Pages that will not work',
  calls: 'Calls',
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
  known: 'Everything matches what this version expects',
  failed: 'Something failed: see the findings and the calls',
  different: 'It works, but something differs from what this version expects',
}

const outcomeTexts: Readonly<Record<CheckedCall['outcome'], string>> = {
  read: t('OK'),
  absent: t('None'),
  refused: t('Refused'),
  failed: t('Failed'),
}

export function outcomeText({ outcome, differences: { length: count } }: CheckedCall): string {
  const text = outcomeTexts[outcome]
  return count === 0
    ? text
    : t('{text}, {count, plural, one {# difference} other {# differences}}', { text, count })
}

export function foundText(accounts: number, numbers: number): string {
  return t('Accounts: {accounts}. Phone numbers: {numbers}.', {
    accounts: formatNumber(accounts),
    numbers: formatNumber(numbers),
  })
}

const overrideTexts: Readonly<Record<Examination['webhooks']['override'], string>> = {
  none: t('Override for this number: none.'),
  set: t('Override for this number: set.'),
  unknown: t('Override for this number: unknown.'),
}

export function webhookText({ subscribedApps, override }: Examination['webhooks']): string {
  const apps =
    subscribedApps === null
      ? t('Subscribed apps: unknown.')
      : t('Subscribed apps: {apps}.', { apps: formatNumber(subscribedApps) })
  return `${apps} ${overrideTexts[override]}`
}

export const skewText = counted('{count, plural, one {Off by # second} other {Off by # seconds}}')

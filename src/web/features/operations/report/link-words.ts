import { t } from '../../../../contract/translate.ts'

export const linkWords = {
  title: 'Links to this report',
  lead: 'A link opens the report of this month, with these numbers, as one page: without signing in, until it ends or is withdrawn. It names no customer and opens nothing else.',
  none: 'No link opens this report.',
  language: 'Language of the page',
  life: 'Ends after',
  create: 'Create link',
  created: 'The link was created',
  once: 'Copy it now: it is stored nowhere, and not shown again.',
  copy: 'Copy link',
  copied: 'Copied',
  withdrawQuestion: {
    label: 'Withdraw',
    title: 'Withdraw this link?',
    text: 'It opens nothing any more, at once and for good.',
    cancel: 'Cancel',
  },
} as const

export function daysText(days: number): string {
  return t('{count, plural, one {# day} other {# days}}', { count: days })
}

/** @param made and `end` are days in words */
export function linkText({ by, made, end }: { by: string; made: string; end: string }): string {
  return t('By {by} on {made}; ends on {end}', { by, made, end })
}

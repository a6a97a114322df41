import { t } from '../../../../contract/translate.ts'

export function daysText(days: number): string {
  return t('{count, plural, one {# day} other {# days}}', { count: days })
}

/** @param made and `end` are days in words */
export function linkText({ by, made, end }: { by: string; made: string; end: string }): string {
  return t('By {by} on {made}; ends on {end}', { by, made, end })
}

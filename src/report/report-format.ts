/** Figures, days and counts in the words and digits of a language. */
import type { ReportFigureName } from '../contract/studio/report-figures.ts'
import type { PluralForms, ReportLanguage } from './report-words.ts'
import { reportWordsOf } from './report-words-of.ts'

const minuteMs = 60_000
/** Longer waits are shown in hours. */
const minutesOfHours = 120

export interface ReportFormat {
  /** @param currency - of the cost; an amount without one is in the account's own */
  figure(name: ReportFigureName, value: number | null | undefined, currency: string | null): string
  number(value: number): string
  /** Null is not known. */
  count(value: number | null): string
  counted(forms: PluralForms, count: number): string
  /** Such as `2026-11`. */
  month(month: string): string
  /** Such as `2026-11-01`. */
  day(day: string): string
  moment(at: Date): string
}

/** Creates the formatters of a language. */
export function reportFormatOf(language: ReportLanguage): ReportFormat {
  const words = reportWordsOf[language]
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  const plainAmounts = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const plurals = new Intl.PluralRules(language)
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const [months, days] = [
    dates({ month: 'long', year: 'numeric' }),
    dates({ month: 'short', day: 'numeric' }),
  ]
  const moments = dates({ dateStyle: 'medium', timeStyle: 'short' })
  const number = (value: number) => numbers.format(value)
  const counted = (forms: PluralForms, count: number) =>
    (forms[plurals.select(count)] ?? forms.other).replace('#', number(count))
  const money = (amount: number, currency: string | null) => {
    if (currency === null || !/^[A-Z]{3}$/.test(currency)) return plainAmounts.format(amount)
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
  }
  const wait = (ms: number) => {
    const minutes = ms / minuteMs
    if (minutes < 1) return words.underMinute
    return minutes < minutesOfHours
      ? counted(words.minutes, Math.round(minutes))
      : counted(words.hours, Math.round(minutes / 6) / 10)
  }
  return {
    number,
    count: (value) => (value === null ? words.unknown : number(value)),
    counted,
    figure(name, value, currency) {
      if (value == null) return words.unknown
      if (name === 'cost') return money(value, currency)
      if (name === 'pass_rate_start' || name === 'pass_rate_end') return percents.format(value)
      return name.endsWith('_ms') ? wait(value) : number(value)
    },
    month: (month) => months.format(new Date(`${month}-01T00:00:00Z`)),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    moment: (at) => `${moments.format(at)} UTC`,
  }
}

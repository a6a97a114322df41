/** Numbers and times follow the browser's language; plurals, lists and relative times the texts' language. */
import { isolated, isShortNumber, t, textLanguage } from '../../contract/translate.ts'

/** Undefined stands for the browser's language. */
const browserLanguage = undefined
/** British English has no comma before "and". */
const listLanguage = textLanguage === 'en' ? 'en-GB' : textLanguage

/** Created on first use and cached: creating one costs as much as drawing a page. */
const formatters = new Map<string, unknown>()

function cached<T>(key: string, create: () => T): T {
  const formatter = formatters.get(key)
  if (formatter !== undefined) return formatter as T
  const created = create()
  formatters.set(key, created)
  return created
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(JSON.stringify(options), () => new Intl.NumberFormat(browserLanguage, options))
}

/** @param fractionDigits - the maximum */
export function formatNumber(value: number, fractionDigits = 0): string {
  return isShortNumber(value)
    ? String(value)
    : numberFormat({ maximumFractionDigits: fractionDigits }).format(value)
}

/** Keeps trailing zeros, so that averages line up. */
export function formatFixed(value: number, fractionDigits: number): string {
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  return numberFormat(options).format(value)
}

/** "a, b and c" */
export function formatList(items: readonly string[]): string {
  return cached('list', () => new Intl.ListFormat(listLanguage)).format(items)
}

/** "a, b, c" */
export function formatItems(items: readonly string[]): string {
  const create = () => new Intl.ListFormat(listLanguage, { type: 'unit', style: 'short' })
  return cached('items', create).format(items)
}

/** "a, b or c" */
export function formatChoices(items: readonly string[]): string {
  const create = () => new Intl.ListFormat(listLanguage, { type: 'disjunction' })
  return cached('choices', create).format(items)
}

/** @param fraction - from 0 to 1 */
export function formatPercent(fraction: number, fractionDigits = 1): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: fractionDigits }).format(fraction)
}

/** @param currency - an ISO 4217 code; small amounts keep their significant digits */
export function formatMoney(amount: number, currency: string): string {
  const isSmall = amount > 0 && amount < 1
  return numberFormat({
    style: 'currency',
    currency,
    ...(isSmall && { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  }).format(amount)
}

const sizes = [
  (value: string) => t('{value} kB', { value }),
  (value: string) => t('{value} MB', { value }),
  (value: string) => t('{value} GB', { value }),
] as const

/** Decimal units, because the platform's limits are decimal (docs/platform.md, section 9.1). */
export function formatBytes(bytes: number): string {
  let value = bytes
  let step = 0
  // 999,999 bytes are 1 MB, not 1,000 kB.
  while (Math.round(value) >= 1000 && step < sizes.length) {
    value /= 1000
    step += 1
  }
  const sized = sizes[step - 1]
  if (sized === undefined) return t('{count, plural, one {# byte} other {# bytes}}', { count: bytes })
  return sized(formatNumber(value, value < 10 ? 1 : 0))
}

/** Milliseconds below a second, else seconds. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return t('{value} ms', { value: formatNumber(Math.round(milliseconds)) })
  return t('{value} s', { value: formatNumber(milliseconds / 1000, milliseconds < 9950 ? 1 : 0) })
}

const dateFormats = {
  day: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  monthDay: { day: 'numeric', month: 'short' },
  monthDayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  dayTime: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'medium' },
  minutes: { timeStyle: 'short' },
  weekday: { weekday: 'short' },
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** @param timeZone - `UTC` for dates without a time, else an IANA name; defaults to the browser's */
export function formatDate(moment: Date | number, as: keyof typeof dateFormats, timeZone?: string): string {
  const create = () => new Intl.DateTimeFormat(browserLanguage, { ...dateFormats[as], timeZone })
  return isolated(cached(`${as} ${timeZone}`, create).format(moment))
}

/** "3 minutes ago", "tomorrow" */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const create = () => new Intl.RelativeTimeFormat(listLanguage, { numeric: 'auto' })
  return cached('relative', create).format(value, unit)
}

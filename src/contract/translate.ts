/**
 * Texts in the language of the app. `scripts/bundle/messages` finds each text by its call, compiles its ICU message and puts
 * the translation in its place, so a bundle contains one language. Programs on Node are not bundled and stay English.
 */
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

export type MessageValues = Readonly<Record<string, string | number>>

/** Absent on Node, whose programs are compiled without the types of a browser. */
const { document } = globalThis as { document?: { documentElement: { lang: string; dir: string } } }

/** The app's language, from its document. Dates and numbers follow the browser instead. */
export const textLanguage: string = document?.documentElement.lang || 'en'

const isRightToLeft = document?.documentElement.dir === 'rtl'
const firstStrongIsolate = '\u2068'
const popDirectionalIsolate = '\u2069'

const numberFormats = new Map<unknown, Intl.NumberFormat>()
const pluralRules = new Map<string | undefined, Intl.PluralRules>()

function cached<Key, Value>(values: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = values.get(key) ?? create()
  values.set(key, value)
  return value
}

function formatOf(style?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numberFormats, style, () => new Intl.NumberFormat(undefined, style))
}

/** A count without separators. The browser's first format costs as much as rendering a page. */
export function isShortNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000
}

const counts = {
  format: (value: number) => (isShortNumber(value) ? String(value) : formatOf().format(value)),
}

const options: FormatOptions = {
  formatters: {
    getNumberFormat: (_language, style) =>
      style === undefined ? (counts as Intl.NumberFormat) : formatOf(style),
    getPluralRules: (language, rules) =>
      cached(pluralRules, rules?.type, () => new Intl.PluralRules(language, rules)),
    getDateTimeFormat: (language, style) => new Intl.DateTimeFormat(language, style),
  },
}

/**
 * A text of the app. Both arguments are literals, so that the text is found.
 *
 * @param message - plain English; with `values` an ICU message
 * @param values - its arguments; numbers are formatted as the browser does where the message says so, as in `#`
 */
export function t(message: string, values?: MessageValues): string {
  return values === undefined ? message : formatMessage(message, values)
}

/** Creates a function that formats a count. @param message - an ICU message with the argument `count` */
export function counted(message: string): (count: number) => string {
  return (count) => formatMessage(message, { count })
}

function formatMessage(message: string | CompiledMessage, values: MessageValues): string {
  if (typeof message === 'string') return fillIn(message, values)
  return String(format(message, textLanguage, isolatedValues(values), options))
}

/** Keeps the direction of a text within a page that reads from right to left, such as "12:20 PM" (UAX #9, section 2.7). */
export function isolated(text: string): string {
  return isRightToLeft ? firstStrongIsolate + text + popDirectionalIsolate : text
}

/** Removes what `isolated` adds, for texts that are stored. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '')
}

function isolatedValues(values: MessageValues): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )
}

/** On Node messages are not compiled; only plain arguments are allowed there. */
function fillIn(message: string, values: MessageValues): string {
  return message.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]))
}

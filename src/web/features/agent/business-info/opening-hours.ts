/** Opening hours by weekday, as the text that the platform stores (docs/platform.md, section 6), and back. */

export interface Hours {
  /** `HH:MM` of a day of 24 hours; closing may be after midnight. */
  readonly from: string
  readonly to: string
}

/** From Monday to Sunday; null is closed. */
export type Week = readonly (Hours | null)[]

interface Phrases {
  readonly days: readonly string[]
  readonly to: string
  readonly closed: string
  readonly comma: string
}

const phrases = {
  en: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    to: ' to ',
    closed: 'closed',
    comma: ', ',
  },
  es: {
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    to: ' a ',
    closed: 'cerrado',
    comma: ', ',
  },
  ar: {
    days: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    to: ' إلى ',
    closed: 'مغلق',
    comma: '، ',
  },
} as const satisfies Readonly<Record<string, Phrases>>

const phrasesOf = new Map<string, Phrases>(Object.entries(phrases))

const workdays = 5
const weekLength = 7

/** To begin with, where nothing is said yet. */
export const usualWeek: Week = Array.from({ length: weekLength }, (_, day) =>
  day < workdays ? { from: '09:00', to: '17:00' } : null,
)

/** @param language one of the app's, else English */
export function hoursText(week: Week, language: string): string {
  const { days, to, closed, comma } = phrasesOf.get(language) ?? phrases.en
  const said = week.map((hours) =>
    hours === null ? closed : `${spoken(hours.from)}${to}${spoken(hours.to)}`,
  )
  const starts = said.flatMap((text, day) => (said[day - 1] === text ? [] : [day]))
  return starts
    .map((start, at) => {
      const end = (starts[at + 1] ?? weekLength) - 1
      const span = end === start ? days[start] : `${days[start]}${to}${days[end]}`
      return `${span} ${said[start]}`
    })
    .join(comma)
}

const spoken = (time: string) => time.replace(/^0/, '')

/** Returns the hours and the language of a text that says exactly them; null for every other text. */
export function readHours(text: string): { week: Week; language: string } | null {
  for (const [language, words] of phrasesOf) {
    const week = weekIn(text, words)
    // Nothing that the text says is lost when it is written again.
    if (week !== null && hoursText(week, language) === text) return { week, language }
  }
  return null
}

function weekIn(text: string, { days, to, closed, comma }: Phrases): Week | null {
  const day = days.join('|')
  const time = String.raw`(\d{1,2}:\d\d)`
  const form = new RegExp(`^(${day})(?:${to}(${day}))? (?:${closed}|${time}${to}${time})$`)
  const week: (Hours | null)[] = []
  for (const part of text.split(comma)) {
    const [, first = '', last = first, from, until] = form.exec(part) ?? []
    if (days.indexOf(first) !== week.length) return null
    const hours = from === undefined || until === undefined ? null : { from: padded(from), to: padded(until) }
    while (week.length <= days.indexOf(last)) week.push(hours)
  }
  return week.length === weekLength && week.every(isPossible) ? week : null
}

const padded = (time: string) => time.padStart('00:00'.length, '0')

const time24 = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function isPossible(hours: Hours | null): boolean {
  return hours === null || (time24.test(hours.from) && time24.test(hours.to))
}

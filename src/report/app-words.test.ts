/** The app's texts of a report, in English and in its catalogs, are those of the files. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hiddenNumbersText, outcomeNames } from '../web/conversation/outcome-words.ts'
import {
  figureDefinitions,
  figureNames,
  moreRecordsText,
  reportKindNames,
  reportWords,
  unreadUsageText,
  unrecordedDaysText,
  withoutAccountText,
  withoutDetailsText,
} from '../web/features/operations/report/words.ts'
import { reportFormatOf } from './report-format.ts'
import type { ReportLanguageWords } from './report-words.ts'
import { reportWordsOf } from './report-words-of.ts'

const { en } = reportWordsOf

/** Returns the translation of a text at its place, such as `figureNames.cost`. */
function catalogOf(language: string): (text: string, place: string) => string {
  const texts = new Map<string, string>()
  const folder = new URL(`../web/locales/${language}/`, import.meta.url)
  for (const name of readdirSync(folder)) {
    const file = readFileSync(new URL(name, folder), 'utf8')
    const entries = file.matchAll(/^(?:msgctxt "(.*)"\n)?msgid (".*")\nmsgstr (".*")$/gm)
    for (const [, place = '', id = '""', text = '""'] of entries)
      texts.set(`${place} ${JSON.parse(id)}`, JSON.parse(text))
  }
  return (text, place) => texts.get(`${place} ${text}`) ?? texts.get(` ${text}`) ?? `untranslated: ${text}`
}

test('the app says in English what a file says', () => {
  expect(figureNames).toEqual(en.names)
  expect(figureDefinitions).toEqual(en.definitions)
  expect(reportKindNames).toEqual(en.kindNames)
  for (const name of sharedWords) expect([name, reportWords[name]]).toEqual([name, en[name]])
  const { counted } = reportFormatOf('en')
  for (const count of [1, 2]) {
    expect(withoutAccountText(count)).toBe(counted(en.withoutAccount, count))
    expect(unreadUsageText(count)).toBe(counted(en.unreadUsage, count))
    expect(moreRecordsText(count)).toBe(counted(en.moreRecords, count))
    expect(withoutDetailsText(count)).toBe(counted(en.withoutDetails, count))
    expect(unrecordedDaysText(count)).toBe(counted(en.unrecordedDays, count))
    // The app speaks to the token's owner.
    expect(hiddenNumbersText(count).replace('your', 'the')).toBe(counted(en.hiddenNumbers, count))
  }
})

test.each(['es', 'ar'] as const)('the app says in %s what a file says', (language) => {
  const inApp = catalogOf(language)
  const words: ReportLanguageWords = reportWordsOf[language]
  const translated = (texts: Readonly<Record<string, string>>, list: string) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inApp(text, `${list}.${name}`)]))
  expect({ ...translated(figureNames, 'figureNames'), ...translated(outcomeNames, 'outcomeNames') }).toEqual(
    words.names,
  )
  expect(translated(figureDefinitions, 'figureDefinitions')).toEqual(words.definitions)
  expect(translated(reportKindNames, 'reportKindNames')).toEqual(words.kindNames)
  const inFiles = Object.fromEntries(sharedWords.map((name) => [name, words[name]]))
  const inPage = Object.fromEntries(sharedWords.map((name) => [name, reportWords[name]]))
  expect(translated(inPage, 'reportWords')).toEqual(inFiles)
})

const sharedWords = [
  'title',
  'reading',
  'lasting',
  'figures',
  'figure',
  'value',
  'before',
  'definition',
  'unknown',
  'weeks',
  'week',
  'reasons',
  'reason',
  'noReasons',
  'utc',
  'gaps',
  'severalCurrencies',
  'changes',
  'kind',
  'added',
  'changed',
  'removed',
  'noChanges',
  'notRecorded',
] as const

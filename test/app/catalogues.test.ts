/** The app's texts and their translations (decision 0088). */
import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { allMessages } from '../../scripts/bundle/messages/all-messages.ts'
import { languages, localesFolder, readEntries } from '../../scripts/bundle/messages/catalogues.ts'
import { findMessages } from '../../scripts/bundle/messages/find-messages.ts'

const messages = allMessages()
const sources = new Map(messages.map((message) => [message.source, message]))
const places = new Set(messages.map(({ source, place }) => `${place}\0${source}`))

const entriesOf = (language: string) => {
  const folder = new URL(`${language}/`, localesFolder)
  return readdirSync(folder).flatMap((name) => readEntries(new URL(name, folder)))
}

/** A compiled message's arguments and the categories of each plural. */
function partsOf(message: CompiledMessage) {
  const names = new Set<string>()
  const plurals: string[][] = []
  const walk = (part: unknown) => {
    if (!Array.isArray(part)) return
    const [name, kind, forms] = part as unknown[]
    if (typeof name !== 'string' || Array.isArray(kind)) return part.forEach(walk)
    if (part.length > 1 && typeof kind !== 'number') return part.forEach(walk)
    names.add(name)
    if (typeof forms !== 'object' || forms === null) return
    if (kind === 2) plurals.push(Object.keys(forms).filter((form) => !form.startsWith('=')))
    for (const form of Object.values(forms)) if (Array.isArray(form)) form.forEach(walk)
  }
  if (typeof message !== 'string') message.forEach(walk)
  return { names: [...names].sort(), plurals }
}

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

test('finds texts in word files, calls and template literals, but not codes', () => {
  const code = [
    "export const w = { title: 'Title', list: [['a', 'b' as const]], tone: 'warn' as const } as const",
    "export const f = (count: number) => t('{count, plural, one {#} other {# all}}', { count })",
    'const a = t(`Two words`)',
  ].join('\n')
  const found = findMessages('/x/src/web/features/a/words.ts', code)
  expect(found.map(({ source, place, isIcu }) => [source, place, isIcu])).toEqual([
    ['Title', 'w.title', false],
    ['a', 'w.list.0.0', false],
    ['{count, plural, one {#} other {# all}}', 'f', true],
    ['Two words', 'a', false],
  ])
})

test('each message is given exactly its arguments', () => {
  const wrong = messages.filter(
    ({ source, isIcu, values }) =>
      isIcu && values !== undefined && values.toSorted().join() !== partsOf(compile(source)).names.join(),
  )
  expect(wrong.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})

test.each(languages)('%s has every text and no unused ones', (language) => {
  const entries = entriesOf(language)
  const general = new Set(entries.filter(({ msgctxt }) => !msgctxt).map(({ msgid }) => msgid))
  expect([...sources.keys()].filter((source) => !general.has(source))).toEqual([])
  const unused = entries.filter(({ msgid, msgctxt }) =>
    msgctxt ? !places.has(`${msgctxt}\0${msgid}`) : !sources.has(msgid),
  )
  expect(unused.map(({ msgid, msgctxt = '' }) => `${msgctxt} ${msgid}`)).toEqual([])
  expect(entries.filter(({ msgstr }) => !msgstr[0]).map(({ msgid }) => msgid)).toEqual([])
})

const countedIn = (text: string) => [...text.matchAll(/\{(\w+), plural/g)].map(([, name = '']) => name)
/** Long enough for the values of a call. */
const callCharacters = 300

test.each(languages)('what %s counts is given as a number, also where English does not count', (language) => {
  const wrong = entriesOf(language).flatMap(({ msgid, msgstr: [text = ''] }) => {
    const only = countedIn(text).filter((name) => !countedIn(msgid).includes(name))
    const files = new Set(messages.filter(({ source }) => source === msgid).map(({ file }) => file))
    return [...files].flatMap((file) => {
      const [, ...calls] = readFileSync(file, 'utf8').split(msgid)
      return only.flatMap((name) =>
        calls.some((call) => new RegExp(`\\b${name}: (?:format|String)`).test(call.slice(0, callCharacters)))
          ? `${file}: ${msgid}`
          : [],
      )
    })
  })
  expect(wrong).toEqual([])
})

test.each(languages)("%s keeps each text's arguments and has all plural forms", (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wrong = entriesOf(language).flatMap(({ msgid, msgstr: [text = ''] }) => {
    // Components fill in the places of some plain texts.
    if (!sources.get(msgid)?.isIcu) return placesIn(text) === placesIn(msgid) ? [] : [`${msgid} → ${text}`]
    const own = partsOf(compile(text))
    const isSame = own.names.join() === partsOf(compile(msgid)).names.join()
    const isWhole = own.plurals.every((forms) => needed.every((form) => forms.includes(form)))
    return isSame && isWhole ? [] : [`${msgid} → ${text}`]
  })
  expect(wrong).toEqual([])
})

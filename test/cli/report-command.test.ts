/** `report --month`: one page, JSON or a table of a studio's month, without a word about a customer. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reportWordsOf } from '../../src/report/report-words-of.ts'
import { englishWords } from '../../src/report/words/english.ts'
import { day, hour, minute, october, startMonth } from '../conversations/month.ts'
import { number } from '../conversations/team.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { otherNumber } from '../workspace/team.ts'
import { runInProcess } from './in-process.ts'
import { validator } from './schema-validator.ts'

const hostile = '<script>alert(1)</script> & "quoted"'
const customers = ['34600000001', '34600000002', '34600000003', '34600000004']
const planted = ['Lucía Ferrándiz', 'Ferrándiz', 'ES.884321098', 'lucia.ferrandiz', ...customers]

async function startReported() {
  const month = await startMonth()
  const { talk, studio, pass } = month
  for (const [n, who] of customers.entries()) {
    const begin = october + (n + 1) * day
    const profile = { name: 'Lucía Ferrándiz', username: `lucia.ferrandiz${n}` }
    const contact = { profile, user_id: `ES.884321098${n}` }
    await talk.asks(who, begin, number, { text: `I am Lucía Ferrándiz, ${who}`, contact })
    await talk.agentAnswers(who, begin + minute)
    await talk.handsOver(
      who,
      begin + 2 * minute,
      n === 3 ? 'Lucía Ferrándiz, ES.8843210983, is angry' : hostile,
    )
    await talk.handsOver(who, begin + 3 * minute, 'customer_request')
    await talk.handsOver(who, begin + 4 * minute, '=1+1 call +34 600 000 001')
    await talk.teamAnswers(who, begin + 3 * hour)
  }
  pass(Date.UTC(2026, 10, 20))
  const folder = temporaryFolder()
  const file = (name: string) => path.join(folder, name)
  const call = (who: string, ...args: string[]) =>
    runInProcess(['report', '--month', '2026-10', ...args], {
      env: { STUDIO_URL: studio.url, STUDIO_TOKEN: `token-of-${who}-0123456789` },
    })
  return { ...month, call, file, read: (name: string) => readFile(file(name), 'utf8') }
}

test('a month is one inert page in each language, and no file names a customer', async () => {
  const { call, file, read, ann } = await startReported()
  const texts = new Map<string, string>()
  for (const [name, ...args] of [
    ['en.html'],
    ['es.html', '--language', 'es'],
    ['ar.html', '--language', 'ar', '--number', number],
    ['month.json', '--format', 'json'],
    ['month.csv', '--format', 'csv'],
  ] as const) {
    expect(await call('ann', '--out', file(name), ...args)).toMatchObject({ code: 0, out: '' })
    texts.set(name, await read(name))
  }
  for (const [name, language] of [
    ['en.html', 'en'],
    ['es.html', 'es'],
    ['ar.html', 'ar'],
  ] as const) {
    const { changes, noChanges } = reportWordsOf[language]
    expect(texts.get(name)).toContain(`<h2>${changes}</h2>`)
    expect(texts.get(name)).toContain(noChanges)
  }
  for (const [name, text] of texts) {
    for (const word of planted) expect(text, name).not.toContain(word)
    expect(text, name).not.toContain('600 000 001')
    if (!name.endsWith('.html')) continue
    expect(text).not.toMatch(/<(?:script|link|img|iframe|base|form)|\bon\w+=|url\(|src=|href=|https?:/i)
  }
  const arabic = texts.get('ar.html') ?? ''
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('طلب العميل التحدث إلى أحد أعضاء الفريق')
  const english = texts.get('en.html') ?? ''
  for (const words of [englishWords.definitions, englishWords.names])
    for (const text of Object.values(words)) expect(english).toContain(text)
  expect(english).toMatch(/Handed over<\/th><td class="value">4<\/td><td class="number quiet">Not known</)
  // Words that are no code of the platform may name a customer.
  expect(english).toContain('Another reason')
  expect(english).toContain('The customer asked for a team member')
  expect(texts.get('es.html')).toContain('<html lang="es" dir="ltr">')
  const errorsIn = await validator()
  expect(errorsIn(texts.get('month.json') ?? '', 'month-report')).toEqual([])
  const answer = await ann.request('/api/reports/2026-10')
  expect(JSON.parse(texts.get('month.json') ?? '')).toMatchObject({
    figures: JSON.parse(answer.text).figures,
    reasonsNotQuoted: 0,
  })
  // No cell is a formula.
  expect(texts.get('month.csv')).toMatch(/^\ufeff"part","name","value","before"\n"month","2026-10"/)
  expect(texts.get('month.csv')).not.toMatch(/"[=+@-]/)
})

test('the languages have the same words, and none is empty', () => {
  const shapeOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return String(value) !== ''
    // Plural categories differ.
    if ('other' in value) return 'plural'
    return Object.entries(value).map(([key, one]) => [key, shapeOf(one)])
  }
  for (const words of Object.values(reportWordsOf)) expect(shapeOf(words)).toEqual(shapeOf(englishWords))
  for (const [language, words] of Object.entries(reportWordsOf)) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const needed = pluralCategories.filter((one) => one !== 'zero')
    expect(Object.keys(words.missingDays), language).toEqual(expect.arrayContaining(needed))
  }
})

test('what is missing is said, and its exit code is 3', async () => {
  const { call, talk, studio, pass } = await startReported()
  await talk.asks('34600000009', october + 10 * day, otherNumber)
  pass(Date.UTC(2026, 10, 20))
  const seen = await call('ben')
  expect(seen.code).toBe(3)
  expect(seen.notes).toContain('Numbers that the token cannot read, not counted: 1')
  expect(seen.out).toContain('1 number that the token cannot read is not counted.')
  expect(await call('ben', '--number', number)).toMatchObject({ code: 0, notes: '' })
  expect(await call('ben', '--number', otherNumber)).toMatchObject({ code: 1, out: '' })
  for (const [args, says] of [
    [['--month', '2026-13'], '--month'],
    [['--language', 'xx'], '--language must be one of en, es, ar'],
    [['--format', 'pdf'], '--format must be one of html, json, csv'],
    [['--month', '2099-01'], 'has not begun yet'],
  ] as const) {
    const refused = await call('ann', ...args)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.notes).toContain(says)
  }
  expect(studio.url).toContain('127.0.0.1')
})

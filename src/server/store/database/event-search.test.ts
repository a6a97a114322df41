/** A search finds what a reader of every event would find, however much of it is indexed. */
import { expect, onTestFinished, test } from 'vitest'
import { foldedText } from '../../core/folded-text.ts'
import type { StoredEvent } from '../event-store.ts'
import { openDatabase } from './database.ts'
import { rowsOfEvents } from './event-rows.ts'
import { partsExpression } from './search-words.ts'
import { StudioDatabase } from './studio-database.ts'

const hourOfIds = 3_600_000_000
const firstId = 1_795_906_916_879_000

function open() {
  const database = openDatabase()
  const studio = new StudioDatabase(database, { maxBytes: {}, isSearched: true, requireFile() {} })
  onTestFinished(() => studio.close())
  let id = firstId
  const append = (texts: readonly string[], step = 1000) => {
    const events = texts.map((text): StoredEvent => {
      id += step
      return {
        ...{ id, receivedAt: id, verification: 'signed', reason: null, headers: {}, digest: 'none' },
        ...{ body: Buffer.from(text), duplicateOf: null, phoneNumberIds: [], kinds: [], isSample: false },
      }
    })
    studio.append('webhooks', rowsOfEvents(events))
    return events.map((event) => event.id)
  }
  const find = (texts: readonly string[], after = 0, before = Number.MAX_SAFE_INTEGER) => {
    const found: string[] = []
    let pages = 0
    for (let end: number | undefined = before; end !== undefined; pages++) {
      const page = studio.search('webhooks', texts, { after, before: end })
      found.push(...page.events.map(({ body }) => Buffer.from(body).toString('utf8')))
      end = page.before
      expect(pages).toBeLessThan(10_000)
    }
    return found
  }
  const indexed = () =>
    database.prepare<{ count: number }>('SELECT count(*) AS count FROM words_webhooks_docsize').first()?.count
  // It goes on in pauses until less than a batch is left.
  const isIndexed = (count: number) => expect.poll(indexed).toBeGreaterThanOrEqual(count)
  return { studio, append, find, isIndexed }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

const odd = [
  ...[
    '{"text":"caf\\u00e9 \\/ Gr\u00fc\u00dfe"}',
    '"quoted" AND "words" OR NOT*',
    '\u0130stanbul',
    '\ud83d\ude00\ud83d\ude01 smile',
  ],
  ...['zero\\u0000after', 'zero\0plain', '\\ud83d half', 'tab\tand\nline', "it's", '%_', 'a', '', '\ufffd'],
]
const wanted = [
  ...[
    'CAFÉ',
    'é / gr',
    '"quoted"',
    'AND "',
    'NOT*',
    '\u0130stanbul'.toLowerCase(),
    '\ud83d\ude00\ud83d\ude01',
    '\ud83d\ude01 s',
  ],
  ...[
    'after',
    'plain',
    'o\0pl',
    ' half',
    '\tand\n',
    "it's",
    '%_',
    'a',
    'z',
    '\ufffd',
    'nothing of it',
    'caf',
    '\\u00e9',
  ],
]

test('every odd text is found in the index as among events that are not indexed', async () => {
  const { append, find, isIndexed } = open()
  append(odd)
  const holds = (body: string, text: string) =>
    [body.toLowerCase(), foldedText(body)].some((form) => form.includes(text.toLowerCase()))
  const expected = wanted.map((text) =>
    odd.filter((body) => holds(Buffer.from(body).toString(), text)).reverse(),
  )
  expect(expected.filter((found) => found.length > 0).length).toBeGreaterThan(15)
  expect(wanted.map((text) => find([text]))).toEqual(expected)
  append(upTo(300).map((at) => `filler ${at}`))
  await isIndexed(256)
  const unfilled = (found: readonly string[]) => found.filter((body) => !body.startsWith('filler'))
  // A text that only the stored form has, such as an escape, is not in the index.
  const storedEscape = '\\u00e9'
  for (const [place, text] of wanted.entries()) {
    const isEscape = text === storedEscape
    expect(unfilled(find([text])), text).toEqual(isEscape ? [] : expected[place])
  }
})

test('the newest come first across what is indexed and what is not, within a range', async () => {
  const { append, find, isIndexed } = open()
  const ids = append(
    upTo(700).map((at) => `number ${at} of ${at % 7 === 0 ? 'seven' : 'others'}`),
    hourOfIds,
  )
  await isIndexed(512)
  const sevens = upTo(100).map((at) => `number ${at * 7} of seven`)
  expect(find(['seven'])).toEqual(sevens.toReversed())
  expect(find(['of seven', 'number 69'])).toEqual(['number 693 of seven', 'number 69 of others'].slice(0, 1))
  const [after = 0, before = 0] = [ids[100], ids[600]]
  const inRange = sevens.filter((_, at) => at * 7 > 100 && at * 7 < 600)
  expect(find(['SEVEN'], after, before)).toEqual(inRange.toReversed())
  expect(find(['er', 'se'], after, before)).toEqual(inRange.toReversed())
})

test('removed and cleared events are not found, and those that come later are', async () => {
  const { studio, append, find, isIndexed } = open()
  const ids = append(upTo(300).map((at) => `text ${at}.`))
  await isIndexed(256)
  studio.remove('webhooks', ids.slice(10, 12))
  expect(find(['text 10.'])).toEqual([])
  expect(find(['text 12.'])).toEqual(['text 12.'])
  studio.removeThrough('webhooks', ids[19] ?? 0)
  expect(find(['text 19.'])).toEqual([])
  expect(find(['text 2'])).toHaveLength(110)
  studio.clear('webhooks')
  expect(find(['text'])).toEqual([])
  append(['text anew'])
  expect(find(['text'])).toEqual(['text anew'])
})

test('a long text is looked up by a bounded number of its parts, a short one by none', () => {
  const parts = (text: string) => partsExpression([text])?.split(' AND ')
  expect(parts('abcd')).toEqual(['"abc"', '"bcd"'])
  expect(parts('abcdefg')).toEqual(['"abc"', '"def"', '"efg"'])
  expect(parts('abcdef')).toEqual(['"abc"', '"def"'])
  expect(parts('"""')).toEqual(['""""""""'])
  expect([parts('ab'), partsExpression(['ab', 'c'])]).toEqual([undefined, undefined])
  const long = Array.from({ length: 5000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  expect(parts(long)?.length).toBeLessThanOrEqual(40)
})

test('a number with signs is found as it was typed, and as the platform writes it', async () => {
  const { append, find, isIndexed } = open()
  const texts = ['{"from":"34622000008"}', '{"body":"Call +34 622 000 008"}', '{"from":"34622000009"}']
  append(texts)
  const found = () => find(['+34 622 000 008']).sort()
  const both = texts.slice(0, 2).sort()
  expect(found()).toEqual(both)
  append(upTo(128).map((at) => `more ${at}`))
  await isIndexed(128)
  expect(found()).toEqual(both)
  expect(find(['+34 622 000 008', 'from'])).toEqual([texts[0]])
})

/** Tables as people have them: the cases in `test/cases/files/csv`, and what is akin to them. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenario } from '../../src/contract/studio/files/scenario.ts'
import { entryFormat } from '../../src/web/features/agent/allowlist/entry-csv.ts'
import { faqFormat } from '../../src/web/features/knowledge/faqs/faq-csv.ts'
import { websiteCsvFormat, websitesAsCsv } from '../../src/web/features/knowledge/websites/website-csv.ts'
import {
  scenarioRowFormat,
  scenariosAsCsv,
  scenariosOf,
} from '../../src/web/features/testing/scenarios/table/scenario-rows.ts'
import { recognisedPlan } from '../../src/web/forms/csv-import/column-plan.ts'
import type { CsvFormat } from '../../src/web/forms/csv-import/csv-format.ts'
import { valuesIn } from '../../src/web/forms/csv-import/csv-rows.ts'
import { readTableFile } from '../../src/web/forms/csv-import/table-file.ts'
import { readCsv } from '../../src/web/text/csv.ts'
import { oleFile } from '../ai/document-files.ts'
import { propertyRuns } from '../support/property-runs.ts'

async function tableOf(name: string) {
  const bytes = readFileSync(`test/cases/files/csv/${name}`)
  const read = await readTableFile(new File([bytes], name))
  if ('refusal' in read) throw new Error(read.refusal)
  return { ...read, table: read.tables[0].table }
}

function rowsIn<Draft>(text: string, format: CsvFormat<Draft>) {
  const read = valuesIn(text, format)
  if (read.kind !== 'rows') throw new Error(read.kind)
  return {
    ...read,
    drafts: read.good.map(({ draft }) => draft),
    errors: read.bad.map(({ errors }) => errors.join()),
  }
}

async function rowsOf<Draft>(name: string, format: CsvFormat<Draft>) {
  const { table } = await tableOf(name)
  const read = valuesIn(table, format)
  if (read.kind !== 'rows') throw new Error(read.kind)
  return {
    ...read,
    drafts: read.good.map(({ draft }) => draft),
    errors: read.bad.map(({ errors }) => errors.join()),
  }
}

const faqs = faqFormat([])
const phones = entryFormat([])

test('commas.csv: a row with more cells than headings is refused', async () => {
  const { drafts, errors } = await rowsOf('commas.csv', faqs)
  expect(drafts).toEqual([])
  expect(errors).toEqual([
    'More cells than headings: put a text that contains the separator in quotation marks',
  ])
})

test.each([
  ['windows-1252.csv', [{ question: 'Größe?', answer: 'zwölf €' }]],
  ['sep-line.csv', [{ question: 'A?', answer: 'B' }]],
  ['headings-plural.csv', [{ question: 'A?', answer: 'B' }]],
  ['headings-es.csv', [{ question: '¿Abren el lunes?', answer: 'Sí' }]],
  ['title-row.csv', [{ question: 'A?', answer: 'B' }]],
])('%s is read', async (name, drafts) => {
  expect(await rowsOf(name, faqs)).toMatchObject({ drafts, errors: [] })
})

test('windows-1252.csv: an encoding that is a guess is said', async () => {
  expect((await tableOf('windows-1252.csv')).remark).toMatch(/^Read as Windows-1252\./)
  expect((await tableOf('sep-line.csv')).remark).toBe('')
})

test('phones-excel.csv: stripped plus signs are read, and said; a shortened number is refused', async () => {
  const { drafts, good, errors } = await rowsOf('phones-excel.csv', phones)
  expect(drafts).toEqual([{ consumer_phone_number: '+4915123456780' }])
  expect(good[0]?.remarks).toEqual(['Read as +4915123456780'])
  expect(errors).toEqual([
    'The spreadsheet changed this number. Format its column as text, and enter the number again.',
    'This number is already on the allowlist',
  ])
})

test('phones-no-heading.csv: a bare list is a list', async () => {
  const { drafts } = await rowsOf('phones-no-heading.csv', phones)
  expect(drafts.map((one) => one.consumer_phone_number)).toEqual(['+4915123456780', '+4915123456781'])
})

test('numbers of phone books are read', () => {
  const written = [
    'tel:+49 151 2345 6781',
    '\u202a+49 151 23456782\u202c',
    '٠٠٤٩١٥١٢٣٤٥٦٧٨٣',
    "'4915123456784",
    '+49 (0)151 23456785',
    '"=""+4915123456786"""',
    '4915123456787.0',
    '+1 (555) 010-0101',
  ]
  const { drafts, errors } = rowsIn(`Phone 1 - Value\n${written.join('\n')}\n`, phones)
  expect(errors).toEqual([])
  expect(drafts.map((one) => one.consumer_phone_number)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7].map((last) => `+491512345678${last}`),
    '+15550100101',
  ])
  // A number without its country code is not guessed.
  expect(rowsIn('phone\n5550100123\n+15550100102\n', phones).drafts).toHaveLength(1)
})

test.each([
  ['Question*;Answer (max. 1000)', faqs],
  ['السؤال;الإجابة', faqs],
  ['PREGUNTAS;Respuestas:', faqs],
  ['Phone Number (E.164)', phones],
  ['WhatsApp', phones],
  ['Número de teléfono', phones],
  ['رقم الهاتف', phones],
] as const)('the heading %s is recognised', (heading, format) => {
  expect(recognisedPlan(readCsv(`${heading}\nx;y\n`), format as CsvFormat<unknown>)?.heading).toBe(0)
})

test('columns with other headings are chosen by hand', () => {
  const table = readCsv('Was?;Darum;Wer\nA?;B;Jo\n')
  expect(recognisedPlan(table, faqs)).toBeUndefined()
  const places = new Map([
    ['question', 0],
    ['answer', 1],
  ])
  expect(valuesIn(table, faqs, { heading: 0, places })).toMatchObject({
    good: [{ draft: { question: 'A?', answer: 'B' } }],
    unused: ['Wer'],
  })
  expect(valuesIn(table, faqs, { heading: null, places })).toMatchObject({ good: [{ row: 1 }, { row: 2 }] })
})

test('errors of spreadsheets are refused, HTML and repeated headings are said', () => {
  const { errors, good, repeated } = rowsIn(
    'question,question,answer\nA?,x,#N/A\nB?,x,#¡VALOR!\nC?,x,<p>Yes&nbsp;no</p>\nD?,x,a < b and c > d\n',
    faqs,
  )
  expect(errors).toEqual(['#N/A is an error of the spreadsheet', '#¡VALOR! is an error of the spreadsheet'])
  expect(good.map(({ remarks }) => remarks)).toEqual([['Contains HTML, which customers see as it is'], []])
  expect(repeated).toEqual(['question'])
})

/** Cells without what the import refuses by design. */
const word = fc.stringMatching(/^[A-Za-z][A-Za-z ,;"]{0,12}[A-Za-z]$/)
const table = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  above: fc.array(word, { maxLength: 2 }),
  rows: fc.uniqueArray(fc.tuple(word, word), {
    minLength: 2,
    maxLength: 6,
    selector: ([question]) => question.toLowerCase(),
  }),
  beyond: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  encoding: fc.constantFrom('utf8', 'utf16le'),
})

test('no cell of a table is lost: each row is imported whole or refused', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ separator, above, rows, beyond, encoding }) => {
      const quoted = (cells: readonly string[]) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
      const lines = rows.map((cells, at) => quoted(at === beyond ? [...cells, 'lost'] : cells))
      const text = [
        ...above.map((title) => quoted([title])),
        quoted(['Questions', 'Answers']),
        ...lines,
      ].join('\r\n')
      const bytes = Buffer.from(`\ufeff${text}`, encoding)
      const read = await readTableFile(new File([bytes], 'a.csv'))
      if ('refusal' in read) throw new Error(read.refusal)
      const values = valuesIn(read.tables[0].table, faqs)
      if (values.kind !== 'rows') throw new Error(values.kind)
      const drafts = values.good.map(({ draft }) => [draft.question, draft.answer])
      expect(
        drafts.concat(values.bad.map(({ cells }) => cells.slice(0, 2) as [string, string])).sort(),
      ).toEqual([...rows].sort())
      const isRefused = beyond !== undefined && beyond < rows.length
      expect(values.bad.filter(({ errors }) => errors.join().startsWith('More cells'))).toHaveLength(
        isRefused ? 1 : 0,
      )
    }),
    propertyRuns(300),
  )
})

test('scenarios: a row is a turn, and an error of one row refuses its scenario', () => {
  const { drafts, errors } = rowsIn(
    'Escenario;Mensaje;contiene;handoff\nHours;When?;"Monday\n9"; \nBroken;Hi;x;maybe\nHours;And Sunday?;closed;no\nBroken;Again;y;\n',
    scenarioRowFormat,
  )
  expect(scenariosOf(drafts)).toEqual([
    {
      title: 'Hours',
      turns: [
        {
          message: 'When?',
          assertions: [
            { kind: 'contains', value: 'Monday' },
            { kind: 'contains', value: '9' },
          ],
        },
        {
          message: 'And Sunday?',
          assertions: [
            { kind: 'contains', value: 'closed' },
            { kind: 'handoff', value: 'no' },
          ],
        },
      ],
    },
  ])
  expect(errors).toEqual([
    'turn.assertions.1.value: Must be yes or no',
    'Another row of the same record has an error',
  ])
})

const line = fc.stringMatching(/^[A-Za-z=][A-Za-z0-9 ,;"'=]{0,12}[A-Za-z]$/)
const check = fc.oneof(
  fc.record({ kind: fc.constantFrom('contains', 'not_contains', 'quick_reply', 'tool_used'), value: line }),
  fc.record({ kind: fc.constant('handoff'), value: fc.constantFrom('yes', 'no') }),
  fc.record({ kind: fc.constant('answered_within'), value: fc.integer({ min: 1, max: 90 }) }),
)
const kinds = ['contains', 'not_contains', 'handoff', 'quick_reply', 'tool_used', 'answered_within']
const byKind = (one: { kind: string }, other: { kind: string }) =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind)
const written = fc.record(
  {
    title: line,
    id: fc.stringMatching(/^[a-z]{8}$/),
    folder: fc.constantFrom('returns', 'a/b'),
    tags: fc.uniqueArray(fc.constantFrom('smoke', 'v1.2'), { minLength: 1 }),
    turns: fc.array(
      fc.record({
        message: line,
        assertions: fc.array(check, { maxLength: 3 }).map((some) => some.sort(byKind)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { requiredKeys: ['title', 'id', 'turns'] },
)

test('exported scenarios and websites are imported unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(written, { minLength: 1, maxLength: 4, selector: ({ id }) => id }), (list) => {
      const scenarios = list.map((one) => scenario.parse(one))
      const { drafts, errors } = rowsIn(scenariosAsCsv(scenarios), scenarioRowFormat)
      expect(errors).toEqual([])
      expect(scenariosOf(drafts)).toEqual(scenarios)
    }),
    propertyRuns(200),
  )
  const websites = [
    { id: '1', url: 'https://a.example/help', included_url_patterns: ['/help/*', '/faq, more'] },
    { id: '2', url: 'https://b.example' },
  ]
  expect(rowsIn(websitesAsCsv(websites), websiteCsvFormat([])).drafts).toEqual(
    websites.map(({ id: _, ...one }) => one),
  )
  const bare = rowsIn('https://b.example\nhttps://c.example\n', websiteCsvFormat(websites))
  expect([bare.drafts, bare.errors]).toEqual([
    [{ url: 'https://c.example' }],
    ['This website already exists'],
  ])
})

test('faq.xlsx: a workbook is read by the server, and its sheets are named', async () => {
  const bytes = readFileSync('test/cases/files/csv/faq.xlsx')
  const rows = [['question', 'answer'], [], ['A?', 'B']]
  const sheets = [
    { name: 'FAQ', rows },
    { name: 'Old', rows: [['x']] },
  ]
  const read = await readTableFile(new File([bytes], 'faq.xlsx'), async () => ({ sheets }))
  if ('refusal' in read) throw new Error(read.refusal)
  expect(read.tables.map(({ name }) => name)).toEqual(['FAQ', 'Old'])
  expect(valuesIn(read.tables[0].table, faqs)).toMatchObject({
    good: [{ row: 3, draft: { question: 'A?', answer: 'B' } }],
  })
  const empty = await readTableFile(new File([bytes], 'faq.xlsx'), async () => ({ sheets: [] }))
  expect(empty).toEqual({ refusal: 'The workbook has no sheet with content.' })
})

test.each([
  ['a.xls', oleFile(['Workbook']), '.xls is the format of Excel 97–2003. Save the file as .xlsx or CSV'],
  ['renamed.xlsx', oleFile(['Book']), '.xls is the format of Excel 97–2003.'],
  ['older.xls', [0x09, 0x08, 0x08, 0x00, 0x00, 0x05, 0x05, 0x00, 0x41, 0xff, 0x00, 0x01], 'Excel 97–2003'],
  ['a.xlsx', oleFile(['EncryptionInfo', 'EncryptedPackage'], 2), 'protected by a password'],
  ['a.csv', oleFile(['WordDocument']), 'This is not a text file.'],
  [
    'a.ods',
    [0x50, 0x4b, 0x03, 0x04, 0x14],
    '.ods is the format of OpenDocument. Save the file as .xlsx or CSV',
  ],
  ['a.numbers', [0x50, 0x4b, 0x03, 0x04, 0x14], '.numbers is the format of Numbers.'],
  ['a.zip', [0x50, 0x4b, 0x03, 0x04, 0x14], 'This is a packed file, not a table.'],
  ['a.csv', [0x25, 0x50, 0x00, 0x44, 0x46, 0x00, 0x01, 0xff, 0xfe], 'This is not a text file.'],
])('%s is refused for what it is', async (name, bytes, reason) => {
  const refused = await readTableFile(new File([Uint8Array.from(bytes)], name))
  expect(refused).toEqual({ refusal: expect.stringContaining(reason) })
})

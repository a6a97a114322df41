import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '=1+1',
    '＝1',
    "'＠x",
    "'=1",
    "''@x",
    '+15550100',
    '-',
    'a,b',
    'a;b',
    'say "no"',
    'two\nlines',
    '\r\nx',
    "'",
  ),
)

test('any table is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1 }), (rows) => {
      const table = readCsv(writeCsv(['First', 'second', 'third'], rows))
      expect(table.brokenRows).toEqual([])
      expect(table.rows.map(({ cells }) => cells)).toEqual([['First', 'second', 'third'], ...rows])
    }),
  )
})

test('no written cell can be read as a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const [, row] = Papa.parse<string[]>(writeCsv(['a', 'b'], [[text, 'x']])).data
      expect(row?.[0]).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
  )
})

test('full-width signs are guarded, and every cell is quoted against other separators', () => {
  expect(writeCsv(['a'], [['＝1+1'], ['x;=1+1'], ['plain']])).toBe(
    '\ufeff"a"\r\n"\'＝1+1"\r\n"x;=1+1"\r\n"plain"',
  )
})

test('rows are numbered as in a spreadsheet, with any separator', () => {
  const table = readCsv('\ufeffTitle ; Text\r\n\r\na;"one\ntwo"\r\n;\r\nb;\r\n')
  expect(table).toEqual({
    rows: [
      { row: 1, cells: ['Title ', ' Text'] },
      { row: 3, cells: ['a', 'one\ntwo'] },
      { row: 5, cells: ['b', ''] },
    ],
    brokenRows: [],
  })
  expect(readCsv('number\n+15550100\n').rows[1]).toEqual({ row: 2, cells: ['+15550100'] })
})

test('a title above the table does not decide its separator, and a separator line does', () => {
  expect(readCsv('Our list, 2026\nquestion;answer\na;b, c\nd;e\n').rows[1]?.cells).toEqual([
    'question',
    'answer',
  ])
  expect(readCsv('sep=|\r\na|b\r\n').rows).toEqual([{ row: 1, cells: ['a', 'b'] }])
})

test('a formula that only holds a text is this text', () => {
  expect(readCsv('phone\n="+4915123456780"\n').rows[1]?.cells).toEqual(['+4915123456780'])
})

test('an unclosed quote is reported with its row', () => {
  expect(readCsv('title,text\na,"never\nb,x').brokenRows).toEqual([{ row: 2, swallowed: 1 }])
  expect(readCsv('title,text\na,x\nb,"never\nc,x\r\nd,x\n').brokenRows).toEqual([{ row: 3, swallowed: 2 }])
  expect(readCsv('title,text\na,"last').brokenRows).toEqual([{ row: 2, swallowed: 0 }])
})

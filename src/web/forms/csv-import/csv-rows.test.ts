import { expect, test } from 'vitest'
import { z } from '../../../contract/zod.ts'
import type { CsvFormat } from './csv-format.ts'
import { maxCsvRows, refusedCsv, valuesIn } from './csv-rows.ts'

interface Draft {
  question: string
  answer: string
  note?: string | undefined
}

const format: CsvFormat<Draft> = {
  columns: [
    { name: 'question', isRequired: true },
    { name: 'answer', aliases: ['reply'], isRequired: true },
    { name: 'note', isRequired: false },
  ],
  schema: z.strictObject({
    question: z.string().min(1, 'Must not be empty'),
    answer: z.string().min(1, 'Must not be empty').max(10, 'Is too long'),
    note: z.string().min(1).optional(),
  }),
  clash: ({ question }, above) =>
    above.some((one) => one.question === question) ? 'Is in the file twice' : null,
}

test('valid rows become drafts, invalid ones are reported with their row number', () => {
  const text = 'Question,Reply,Note,More\n a ,b,,x\n,much too long,,\na,c,,\nd,e,f,'
  expect(valuesIn(text, format)).toEqual({
    kind: 'rows',
    good: [
      { row: 2, cells: [' a ', 'b', ''], draft: { question: 'a', answer: 'b' }, remarks: [] },
      { row: 5, cells: ['d', 'e', 'f'], draft: { question: 'd', answer: 'e', note: 'f' }, remarks: [] },
    ],
    bad: [
      {
        row: 3,
        cells: ['', 'much too long', ''],
        errors: ['question: Must not be empty', 'answer: Is too long'],
      },
      { row: 4, cells: ['a', 'c', ''], errors: ['Is in the file twice'] },
    ],
    unused: ['More'],
    repeated: [],
  })
})

test('refused rows are exported with their errors and can be imported after correction', () => {
  const parsed = valuesIn('reply,question,note\n,=1+1,"a, ""b"""\nb,,', format)
  if (parsed.kind !== 'rows') throw new Error(parsed.kind)
  const file = refusedCsv(format.columns, parsed.bad)
  expect(file.split('\r\n')).toEqual([
    '\ufeff"question","answer","note","error"',
    `"'=1+1","","a, ""b""","answer: Must not be empty"`,
    '"","b","","question: Must not be empty"',
  ])
  const corrected = file.replace(',"","a', ',yes,"a').replace('\n"","b', '\nc,"b')
  expect(valuesIn(corrected, format)).toMatchObject({
    good: [
      { row: 2, draft: { question: '=1+1', answer: 'yes', note: 'a, "b"' } },
      { row: 3, draft: { question: 'c', answer: 'b' } },
    ],
    bad: [],
  })
})

test('an unclosed quote is an error of its row', () => {
  const errors = (text: string) => {
    const parsed = valuesIn(`question,answer\n${text}`, format)
    return parsed.kind === 'rows' && parsed.bad.map((one) => [one.row, ...one.errors])
  }
  expect(errors('a,"b\nc,d')).toEqual([[2, 'A quotation mark is never closed, so row 3 was not read']])
  expect(errors('a,b\nc,"d\ne,f\ng,h\n')).toEqual([
    [3, 'A quotation mark is never closed, so rows 4 to 5 were not read'],
  ])
  expect(errors('a,"b')).toEqual([[2, 'A quotation mark is never closed']])
})

test('unusable files are reported', () => {
  expect(valuesIn('', format)).toEqual({ kind: 'empty' })
  expect(valuesIn('question,answer\n\n', format)).toEqual({ kind: 'empty' })
  expect(valuesIn('title\nx', format)).toEqual({ kind: 'no_column', missing: ['question', 'answer'] })
  const rows = maxCsvRows + 1
  expect(valuesIn(`question,answer\n${'a,b\n'.repeat(rows)}`, format)).toEqual({ kind: 'too_many', rows })
})

test('values may be made from cells, and other headings mean the same column', () => {
  const counted: CsvFormat<{ size: number }> = {
    columns: [{ name: 'Size', aliases: ['grösse', 'taille'], isRequired: true }],
    schema: z.strictObject({ size: z.number({ error: 'Must be a number' }) }),
    draftOf: ({ Size }) => ({ size: Number(Size) }),
  }
  const parsed = valuesIn('TAILLE\n 3 \nx\n', counted)
  expect(parsed).toMatchObject({
    good: [{ row: 2, cells: [' 3 '], draft: { size: 3 } }],
    bad: [{ row: 3, cells: ['x'], errors: ['size: Must be a number'] }],
  })
})

test('as many rows as a list can have are read', () => {
  const rows = Array.from({ length: maxCsvRows }, (_, at) => `q${at},a`).join('\n')
  const parsed = valuesIn(`question,answer\n${rows}`, format)
  expect(parsed.kind === 'rows' && parsed.good).toHaveLength(maxCsvRows)
})

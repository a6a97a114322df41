/** Tables in PDFs, and what only looks like one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractText } from '../../src/server/ai/document/extract-text.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { pdfTexts } from './document-files.ts'

type Placed = readonly [x: number, y: number, text: string]

const linesOf = async (texts: readonly Placed[]) =>
  (await extractText('pdf', new Uint8Array(pdfTexts(texts)))).text.split('\n')

/** Each cell as one text, row by row. */
const rows = (cells: readonly (readonly string[])[], lefts: readonly number[], top = 700, step = 20) =>
  cells.flatMap((row, at) =>
    row.flatMap((text, column): Placed[] =>
      text === '' ? [] : [[lefts[column] ?? 0, top - at * step, text]],
    ),
  )

const prices = [
  ['Zone', 'Price', 'Days'],
  ['North of the country', '4.90', '2'],
  ['South', '', '3'],
  ['Islands', '12.50', '7 to 9'],
]

test('a table becomes one line per row, empty cells included, and the text around it stays', async () => {
  const lines = await linesOf([
    [72, 740, 'Our delivery prices for all zones are in the table below.'],
    ...rows(prices, [72, 250, 350]),
    [72, 600, 'All prices in euros, without the costs of a return from abroad.'],
    [72, 586, 'Ask us.'],
  ])
  expect(lines).toEqual([
    'Our delivery prices for all zones are in the table below.',
    'Zone | Price | Days',
    'North of the country | 4.90 | 2',
    'South | | 3',
    'Islands | 12.50 | 7 to 9',
    'All prices in euros, without the costs of a return from abroad.',
    'Ask us.',
  ])
})

test('numbers to the right, and rows without space between them, are a table', async () => {
  const right = ['Price', '9.90', '129.00', '5.00'].map(
    (text, at): Placed => [300 - 6 * text.length, 700 - 14 * at, text],
  )
  const left = ['Product', 'Bell', 'Helmet for children', 'Lock'].map(
    (text, at): Placed => [72, 700 - 14 * at, text],
  )
  expect(await linesOf(left.flatMap((one, at) => [one, ...right.slice(at, at + 1)]))).toEqual([
    'Product | Price',
    'Bell | 9.90',
    'Helmet for children | 129.00',
    'Lock | 5.00',
  ])
})

test('lines of a cell are joined, however it stands in its row', async () => {
  const lines = await linesOf([
    ...rows([['Service', 'Contents', 'Price']], [72, 200, 400]),
    // In the middle.
    [72, 657, 'Small'],
    [200, 664, 'Brakes, gears and lights'],
    [200, 650, 'are checked'],
    [400, 657, '49.00'],
    // At the top.
    [72, 620, 'Large'],
    [200, 620, 'As the small one'],
    [400, 620, '99.00'],
    [72, 590, 'Of a child’s'],
    [72, 576, 'bicycle'],
    [200, 590, 'As the small one,'],
    [200, 576, 'and the wheels'],
    [200, 562, 'are set'],
    [400, 590, '59.00'],
  ])
  expect(lines).toEqual([
    'Service | Contents | Price',
    'Small | Brakes, gears and lights are checked | 49.00',
    'Large | As the small one | 99.00',
    'Of a child’s bicycle | As the small one, and the wheels are set | 59.00',
  ])
})

test('the lines of the last cell go on below its row', async () => {
  const lines = await linesOf([
    ...rows([['Delivery', 'Within two days,']], [72, 200]),
    [200, 686, 'except on islands'],
    ...rows([['Return', 'Free within thirty days']], [72, 200], 664),
    ...rows([['Repair', 'In the workshop,']], [72, 200], 642),
    [200, 628, 'by appointment'],
  ])
  expect(lines).toEqual([
    'Delivery | Within two days, except on islands',
    'Return | Free within thirty days',
    'Repair | In the workshop, by appointment',
  ])
})

test('a table that is read from the right begins with its right column', async () => {
  // As the page shows it: Hebrew letters are drawn from the left.
  const drawn = (text: string) => [...text].toReversed().join('')
  const texts = [
    ['אזור', 'מחיר', 'ימים'],
    ['צפון', '4.90', '2'],
    ['דרום', '', '3'],
    ['איים', '12.50', '7'],
  ].map((row) => row.map((text) => (/\p{L}/u.test(text) ? drawn(text) : text)))
  expect(await linesOf(rows(texts, [400, 250, 100]))).toEqual([
    'אזור | מחיר | ימים',
    'צפון | 4.90 | 2',
    'דרום | | 3',
    'איים | 12.50 | 7',
  ])
})

const left = [
  'Returns are possible within',
  'thirty days of the delivery',
  'of all goods, if they were',
  'not used by anybody at all.',
]
const right = [
  'Repairs take three working',
  'days. We call you before we',
  'begin when the price grows',
  'above that of the estimate.',
]
const column = (x: number, lines: readonly string[]) =>
  lines.map((text, at): Placed => [x, 700 - 14 * at, text])

test.each([
  ['one column after the other', [...column(72, left), ...column(320, right)], [...left, ...right]],
  [
    'line by line',
    column(72, left).flatMap((one, at) => [one, ...column(320, right).slice(at, at + 1)]),
    left.map((text, at) => `${text} ${right[at]}`),
  ],
])('text in two columns that is written %s is no table', async (_what, texts, expected) => {
  expect(await linesOf(texts)).toEqual(expected)
})

/** Words of a line with equal spaces from edge to edge. */
function justified(words: readonly string[], y: number, width: number): Placed[] {
  const letters = 6 * words.join('').length
  const space = words.length > 1 ? (width - letters) / (words.length - 1) : 0
  let x = 72
  return words.map((word): Placed => {
    const at = x
    x += 6 * word.length + space
    return [at, y, word]
  })
}

test('justified text is no table, however wide its spaces are', async () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 320, max: 420 }),
      async (lines, width) => {
        const texts = lines.flatMap((words, at) => justified(words, 700 - 14 * at, width))
        expect(await linesOf(texts)).toEqual(lines.map((words) => words.join(' ')))
      },
    ),
    propertyRuns(60),
  )
})

test.each([
  ['numbers', ['1.', '2.', '3.']],
  ['letters', ['a)', 'b)', 'c)']],
  ['bullets', ['•', '•', '•']],
])('%s of a list are no column', async (_what, marks) => {
  const items = ['Open the box', 'Read this first', 'Charge it']
  const texts = rows(
    marks.map((mark, at) => [mark, items[at] ?? '']),
    [72, 100],
  )
  expect(await linesOf(texts)).toEqual(marks.map((mark, at) => `${mark} ${items[at]}`))
})

test('two lines with a gap are no table, and a heading ends one', async () => {
  const two = rows(prices.slice(0, 2), [72, 250, 350])
  expect(await linesOf(two)).toEqual(['Zone Price Days', 'North of the country 4.90 2'])
  const lines = await linesOf([
    ...rows(prices, [72, 250, 350]),
    [72, 570, 'Opening hours'],
    ...rows(
      [
        ['Monday', '9 to 17'],
        ['Friday', '9 to 13'],
        ['Sunday', 'closed'],
      ],
      [72, 180],
      540,
    ),
  ])
  expect(lines.slice(4)).toEqual(['Opening hours', 'Monday | 9 to 17', 'Friday | 9 to 13', 'Sunday | closed'])
})

test('any table keeps its cells in their places', async () => {
  const cell = fc.stringMatching(/^[A-Za-z0-9]{1,9}( [a-z0-9]{1,6})?$/)
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 3, maxLength: 9 }),
    )
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(14, 18, 24), async (cells, step) => {
      const texts = rows(cells, [40, 170, 300, 430], 700, step)
      expect(await linesOf(texts)).toEqual(cells.map((row) => row.join(' | ')))
    }),
    propertyRuns(60),
  )
})

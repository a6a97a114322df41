/** The bounds of values, which are named when they are wrong (docs/command-line.md). */
import { expect, test } from 'vitest'
import {
  amountIn,
  countIn,
  customerIn,
  idIn,
  limitIn,
  listed,
  percentIn,
  reasonIn,
  scoreIn,
  secondsIn,
  stageIn,
  wholeKindsIn,
} from './flag-values.ts'

test('a flag may be repeated, and may list several', () => {
  expect(listed(['a,b', '', ',c,'])).toEqual(['a', 'b', 'c'])
  expect(listed()).toEqual([])
})

test.each([
  ['0', 0],
  ['99.95', 99.95],
  ['100', 100],
  ['100.00%', 100],
  [undefined, undefined],
])('%s is a percentage', (text, percent) => expect(percentIn(text)).toBe(percent))

test.each(['', '%', '100.01', '101', '-1', '50.123', '1e1', '1000', '0x10', ' 50', '50 %', 'x50', '50x'])(
  '"%s" is no percentage',
  (text) => expect(() => percentIn(text)).toThrow('--min-pass-rate must be a percentage from 0 to 100'),
)

test.each([
  ['1', 1],
  ['4.25', 4.25],
  ['5', 5],
  [undefined, 4],
])('%s is a score', (text, score) => expect(scoreIn(text)).toBe(score))

test.each(['0', '0.99', '5.01', '6', '', '4.', '4.123', '04', '4x'])('"%s" is no score', (text) =>
  expect(() => scoreIn(text)).toThrow('--min-score must be a number from 1 to 5'),
)

test.each([
  ['0.000001', 0.000001],
  ['999999.5', 999_999.5],
  [undefined, undefined],
])('%s is an amount', (text, amount) => expect(amountIn(text)).toBe(amount))

test.each(['0', '0.0', '-1', '1000000', '1.1234567', '1,5', '', '.5', '5.', 'x1', '1x'])(
  '"%s" is no amount',
  (text) => expect(() => amountIn(text)).toThrow('--max-cost must be an amount above 0, such as 0.50'),
)

test('counts go from 1 to their bound, and are 1 by default', () => {
  expect([countIn('repeat', 20), countIn('repeat', 20, '1'), countIn('repeat', 20, '20')]).toEqual([1, 1, 20])
  expect(countIn('repeat', 999, '999')).toBe(999)
  for (const text of ['0', '21', '-1', '1.5', '0001', '', 'x1', '1x'])
    expect(() => countIn('repeat', 20, text)).toThrow('--repeat must be a number from 1 to 20')
})

test('seconds may be 0, and a limit may not', () => {
  expect([secondsIn('wait', '0'), secondsIn('wait', '999999'), secondsIn('wait', undefined)]).toEqual([
    0,
    999_999,
    undefined,
  ])
  for (const text of ['', '1000000', '-1', '1.5', 'x1', '1x'])
    expect(() => secondsIn('wait', text)).toThrow('--wait must be a whole number of seconds')
  expect([limitIn('limit', '1'), limitIn('limit', '999999999'), limitIn('limit', undefined)]).toEqual([
    1,
    999_999_999,
    undefined,
  ])
  for (const text of ['', '0', '01', '1000000000', '1.5', 'x1', '1x'])
    expect(() => limitIn('limit', text)).toThrow('--limit must be a whole number above 0')
})

test("a stage's name is safe in a path", () => {
  const longest = 'x'.repeat(64)
  for (const name of ['live', '2', 'Live_eu-1', longest, undefined]) expect(stageIn(name)).toBe(name)
  for (const name of ['', '-live', '_live', '../live', 'a/b', 'a.b', `${longest}x`, 'ä'])
    expect(() => stageIn(name)).toThrow('--stage takes a name of letters, digits, - and _')
})

test('ids are digits, and the message says of what', () => {
  expect(idIn('phone', '300')).toBe('300')
  for (const nothing of [undefined, ''])
    expect(() => idIn('phone', nothing)).toThrow('--phone ID is required')
  expect(() => idIn('to', '3x')).toThrow('--to takes the id of a phone number, which is all digits')
  expect(() => idIn('billable-account', '../1')).toThrow('--billable-account takes the id of a billable acc')
})

test('kinds to skip are whole kinds, customers are whole, and reasons are known', () => {
  expect(wholeKindsIn(['faqs,skills', 'files'])).toEqual(['faqs', 'skills', 'files'])
  expect(wholeKindsIn(undefined)).toEqual([])
  expect(() => wholeKindsIn(['faqs,tools'])).toThrow('--skip tools: an export is without whole kinds: ')
  for (const customer of ['+1 555 014 2231', '@ann.example', 'US.1234'])
    expect(customerIn(customer)).toBe(customer)
  for (const customer of [undefined, '', 'Ann', '12'])
    expect(() => customerIn(customer)).toThrow('--customer takes a whole phone number')
  expect(reasonIn('slow')).toBe('slow')
  for (const reason of [undefined, 'rude'])
    expect(() => reasonIn(reason)).toThrow('--reason must be one of wrong, ')
})

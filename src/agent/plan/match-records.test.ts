import { expect, test } from 'vitest'
import { matchRecords } from './match-records.ts'

const telling = 'Say good morning before noon, good day after it, and ask for the name.'
const had = (...records: object[]) => records.map((record) => ({ record: { ...record } }))
const pairs = (matches: ReturnType<typeof matchRecords>) =>
  matches.map(({ had: one, wanted }) => [one?.record.title ?? null, wanted?.title ?? null])

test('records are matched by key in any order', () => {
  const matches = matchRecords('skills', had({ title: 'a', skill: '1' }, { title: 'b', skill: '2' }), [
    { title: 'b', skill: '3' },
    { title: 'a', skill: '1' },
  ])
  expect(pairs(matches)).toEqual([
    ['b', 'b'],
    ['a', 'a'],
  ])
})

test('a renamed record is matched by content unique on both sides', () => {
  const matches = matchRecords('skills', had({ title: 'old', skill: telling }), [
    { title: 'new', skill: telling },
  ])
  expect(pairs(matches)).toEqual([['old', 'new']])
})

test('short or shared content does not match records', () => {
  const short = matchRecords('skills', had({ title: 'old', skill: 'Hi.' }), [{ title: 'new', skill: 'Hi.' }])
  expect(pairs(short)).toEqual([
    [null, 'new'],
    ['old', null],
  ])
  const twins = matchRecords('skills', had({ title: 'a', skill: telling }, { title: 'b', skill: telling }), [
    { title: 'c', skill: telling },
  ])
  expect(pairs(twins)).toEqual([
    [null, 'c'],
    ['a', null],
    ['b', null],
  ])
})

test('two spellings of a question match', () => {
  const [match] = matchRecords('faqs', had({ question: 'Open?', answer: 'x' }), [
    { question: ' OPEN? ', answer: 'y' },
  ])
  expect(match?.had).toBeDefined()
})

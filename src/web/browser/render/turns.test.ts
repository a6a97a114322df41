import { expect, test } from 'vitest'
import { awaitTurn, isTimeUsed, renderInTask } from './turns.ts'

const nothing = () => {}

test('parts that find the time used are shown by the next task, in the order of the page', () => {
  const shown: string[] = []
  const isMore = renderInTask(() => {
    expect(isTimeUsed()).toBe(true)
    for (const part of ['list', 'foot']) awaitTurn(() => shown.push(part))
  }, -1)
  expect(isMore).toBe(true)
  expect(shown).toEqual([])
  expect(renderInTask(nothing, Number.POSITIVE_INFINITY)).toBe(false)
  expect(shown).toEqual(['list', 'foot'])
})

test('a part within a part comes before what is below both', () => {
  const shown: string[] = []
  const showList = () => {
    shown.push('list')
    awaitTurn(() => shown.push('first row'))
    awaitTurn(() => shown.push('second row'))
  }
  renderInTask(() => {
    awaitTurn(showList)
    awaitTurn(() => shown.push('foot'))
  }, -1)
  renderInTask(nothing, Number.POSITIVE_INFINITY)
  expect(shown).toEqual(['list', 'first row', 'second row', 'foot'])
})

test('what is rendered outside of tasks has no limit', () => {
  expect(isTimeUsed()).toBe(false)
})

test('a part that is gone before its turn is not shown', () => {
  const shown: string[] = []
  renderInTask(() => {
    const leave = awaitTurn(() => shown.push('gone'))
    awaitTurn(() => shown.push('stays'))
    leave()
  }, -1)
  renderInTask(nothing, Number.POSITIVE_INFINITY)
  expect(shown).toEqual(['stays'])
})

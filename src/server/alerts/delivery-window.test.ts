import { expect, test } from 'vitest'
import { DeliveryWindow } from './delivery-window.ts'

const day = 86_400_000

test('a message that failed after it was sent counts as failed, once, from the time of its failure', () => {
  const window = new DeliveryWindow()
  window.add('1', false, 1000)
  window.add('2', false, 1500)
  window.add('1', true, 2000)
  window.add('1', true, 3000)
  expect(window.figures(0)).toEqual({ failed: 1, total: 2, since: 2000 })
  window.add('1', false, 4000)
  expect(window.figures(0)).toEqual({ failed: 1, total: 2, since: 2000 })
  expect(window.figures(1500)).toEqual({ failed: 1, total: 1, since: 2000 })
})

test('delivered and read are one message, and since is the first failure', () => {
  const window = new DeliveryWindow()
  for (const at of [1, 2, 3]) window.add('1', false, at)
  window.add('2', true, 5)
  window.add('3', true, 4)
  expect(window.figures(0)).toEqual({ failed: 2, total: 3, since: 4 })
})

test('a message is forgotten only after more than a day', () => {
  const window = new DeliveryWindow()
  window.add('1', true, 1)
  window.add('2', false, 1 + day)
  expect(window.figures(0).total).toBe(2)
  window.add('3', false, 2 + day)
  expect(window.figures(0)).toEqual({ failed: 0, total: 2, since: Number.POSITIVE_INFINITY })
})

test('beyond 20,000 messages the oldest are forgotten', () => {
  const window = new DeliveryWindow()
  for (let at = 1; at <= 20_001; at += 1) window.add(`${at}`, at === 1, at)
  expect(window.figures(0)).toEqual({ failed: 0, total: 20_000, since: Number.POSITIVE_INFINITY })
})

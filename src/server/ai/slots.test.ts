import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const { signal } = new AbortController()

test('so many enter, the others in the order in which they came', async () => {
  const slots = createSlots(2)
  const entered: string[] = []
  const enter = async (name: string) => {
    const release = await slots.take(signal)
    entered.push(name)
    return release
  }
  const [first, , third] = ['a', 'b', 'c', 'd'].map(enter)
  await first
  expect(entered).toEqual(['a', 'b'])
  const release = await first
  release?.()
  release?.()
  await third
  expect(entered).toEqual(['a', 'b', 'c'])
})

test('whoever leaves the line takes no place', async () => {
  const slots = createSlots(1)
  const release = await slots.take(signal)
  const leaving = new AbortController()
  const left = slots.take(leaving.signal)
  const waiting = slots.take(signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  release()
  await expect(waiting).resolves.toBeTypeOf('function')
  await expect(slots.take(leaving.signal)).rejects.toThrow('left')
})

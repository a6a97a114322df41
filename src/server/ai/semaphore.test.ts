import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const { signal } = new AbortController()

test('requests beyond the limit wait in order of arrival', async () => {
  const slots = createSemaphore(2)
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

test('an abandoned request leaves the queue', async () => {
  const slots = createSemaphore(1)
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

test('an owner gets no second slot while others wait, and its queue is limited', async () => {
  const slots = createSemaphore(2)
  const entered: string[] = []
  const enter = async (owner: string) => {
    const release = await slots.take(signal, owner)
    entered.push(owner)
    return release
  }
  const first = enter('ann')
  const more = [enter('ann'), enter('ann'), enter('ann'), enter('ann')]
  const other = enter('ben')
  await Promise.all([first, other])
  expect(entered).toEqual(['ann', 'ben'])
  await expect(enter('ann')).rejects.toMatchObject({ code: 'busy' })
  const release = await first
  release()
  await more[0]
  expect(entered).toEqual(['ann', 'ben', 'ann'])
})

test('the total queue length is limited', async () => {
  const slots = createSemaphore(1, 2)
  const release = await slots.take(signal)
  const waiting = [slots.take(signal), slots.take(signal)]
  await expect(slots.take(signal)).rejects.toMatchObject({ code: 'busy', headers: { 'retry-after': '5' } })
  release()
  ;(await waiting[0])?.()
  await expect(waiting[1]).resolves.toBeTypeOf('function')
})

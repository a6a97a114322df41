/** What is wanted at the same time begins one after the other. */
import { expect, test } from 'vitest'
import { nextTask } from './next-task.ts'
import { createTaskQueue } from './task-queue.ts'

test('the first begins at once, each further one in a task of its own', async () => {
  const turn = createTaskQueue()
  const begun: string[] = []
  for (const name of ['a', 'b', 'c']) void turn().then(() => begun.push(name))
  await Promise.resolve()
  expect(begun).toEqual(['a'])
  const seen = new Set<number>()
  while (begun.length < 3) {
    await nextTask()
    seen.add(begun.length)
  }
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(seen).toContain(2)
})

test('after a rest the next one begins at once again', async () => {
  const turn = createTaskQueue()
  await turn()
  await turn()
  await nextTask()
  let hasBegun = false
  void turn().then(() => {
    hasBegun = true
  })
  await Promise.resolve()
  expect(hasBegun).toBe(true)
})

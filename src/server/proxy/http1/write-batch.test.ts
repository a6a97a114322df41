import { expect, test } from 'vitest'
import { createWriteBatch } from './write-batch.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('entries run in order at the end of their turn, and entries they add run one turn later', async () => {
  const done: string[] = []
  const writeBatch = createWriteBatch()
  const later = { onWriteBatch: () => done.push('later') }
  writeBatch.add({
    onWriteBatch() {
      done.push('first')
      writeBatch.add(later)
    },
  })
  writeBatch.add({ onWriteBatch: () => done.push('second') })
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
  await nextTurn()
  expect(done).toEqual(['first', 'second', 'later'])
})

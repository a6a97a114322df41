import { expect, test } from 'vitest'
import { createWriteBatch } from './write-batch.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what is added in one turn is done at its end, in order; what that adds, one turn later', async () => {
  const done: string[] = []
  const turnEnd = createWriteBatch()
  const later = { onTurnEnd: () => done.push('later') }
  turnEnd.add({
    onTurnEnd() {
      done.push('first')
      turnEnd.add(later)
    },
  })
  turnEnd.add({ onTurnEnd: () => done.push('second') })
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
  await nextTurn()
  expect(done).toEqual(['first', 'second', 'later'])
})

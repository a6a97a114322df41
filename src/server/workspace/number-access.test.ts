import { expect, test } from 'vitest'
import { createNumberAccess } from './number-access.ts'

const minute = 60_000
const session = { id: 's1' }
const allowed = (number: string) => ({ status: 200, body: JSON.stringify({ id: number }) })

function createAccess(answer: (number: string) => { status: number; body: string }) {
  let now = 0
  const asked: string[] = []
  const access = createNumberAccess(() => now)
  const mayRead = (number: string, asking = session) =>
    access.mayRead(asking, number, async (path) => {
      asked.push(path)
      await Promise.resolve()
      return answer(number)
    })
  const pass = (ms: number) => {
    now += ms
  }
  return { mayRead, asked, pass }
}

test.each([
  ['names the number', { status: 200, body: '{"id":"1"}' }, true],
  ['names it as a number', { status: 200, body: '{"id":1}' }, true],
  ['names another number', { status: 200, body: '{"id":"2"}' }, false],
  ['is refused', { status: 400, body: '{"id":"1"}' }, false],
  ['is not JSON', { status: 200, body: '1' }, false],
])('access depends on an answer that %s', async (_, answer, isAllowed) => {
  expect(await createAccess(() => answer).mayRead('1')).toBe(isAllowed)
})

test('an answer is cached for 15 minutes by session and number', async () => {
  const { mayRead, asked, pass } = createAccess(allowed)
  await mayRead('1')
  pass(15 * minute - 1)
  expect([await mayRead('1'), asked]).toEqual([true, ['/1?fields=id']])
  pass(1)
  await mayRead('1')
  await mayRead('1', { id: 's2' })
  await mayRead('2')
  expect(asked).toHaveLength(4)
})

test.each([429, 500])(
  'while the graph returns %i, the last answer is used and the call is repeated after 30 seconds',
  async (status) => {
    let isAway = false
    const { mayRead, asked, pass } = createAccess((number) =>
      isAway ? { status, body: '' } : allowed(number),
    )
    await mayRead('1')
    isAway = true
    pass(15 * minute)
    expect(await mayRead('1')).toBe(true)
    pass(30_000 - 1)
    expect([await mayRead('1'), asked.length]).toEqual([true, 2])
    pass(1)
    expect([await mayRead('1'), asked.length]).toEqual([true, 3])
    await expect(mayRead('2')).rejects.toMatchObject({ code: 'upstream_failed' })
  },
)

test('simultaneous checks share one call', async () => {
  const { mayRead, asked } = createAccess(allowed)
  expect(await Promise.all([mayRead('1'), mayRead('1')])).toEqual([true, true])
  expect(asked).toHaveLength(1)
})

test('beyond 500 numbers a session forgets its least recent one, without affecting other sessions', async () => {
  const { mayRead, asked } = createAccess(allowed)
  await mayRead('7', { id: 's2' })
  for (let number = 1; number <= 501; number += 1) await mayRead(`${number}`)
  await mayRead('501')
  await mayRead('2')
  await mayRead('7', { id: 's2' })
  expect(asked).toHaveLength(502)
  await mayRead('1')
  expect(asked).toHaveLength(503)
})

test('beyond 2000 sessions the least recent is forgotten', async () => {
  const { mayRead, asked } = createAccess(allowed)
  for (let count = 1; count <= 2000; count += 1) await mayRead('1', { id: `s${count}` })
  await mayRead('1', { id: 's1' })
  await mayRead('1', { id: 'new' })
  expect(asked).toHaveLength(2001)
  await mayRead('1', { id: 's1' })
  expect(asked).toHaveLength(2001)
  await mayRead('1', { id: 's2' })
  expect(asked).toHaveLength(2002)
})

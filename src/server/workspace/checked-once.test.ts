import { expect, test } from 'vitest'
import { checkedOnce } from './checked-once.ts'

const large = (sign: string) => sign.repeat(65_536)

function counted() {
  const asked: string[] = []
  const checks = checkedOnce({
    parse: (text: string) => text.charAt(0),
    judge(kind: string, first, _text) {
      asked.push(`${kind} ${first}`)
      return first === 'x' ? 'Is wrong' : null
    },
  })
  return { asked, checks, check: checks.now }
}

test('a large text is checked once for each kind, and has the same answer again', () => {
  const { asked, check } = counted()
  for (let times = 0; times < 3; times++) {
    expect([check('runs', large('x')), check('runs', large('y')), check('versions', large('x'))]).toEqual([
      ...['Is wrong', null, 'Is wrong'],
    ])
  }
  expect(asked).toEqual(['runs x', 'runs y', 'versions x'])
})

test('a text that differs in its last character is another one', () => {
  const { asked, check } = counted()
  check('runs', large('y'))
  check('runs', `${large('y').slice(1)}z`)
  expect(asked).toHaveLength(2)
})

test('a small text is checked each time', () => {
  const { asked, check } = counted()
  check('runs', 'y')
  check('runs', 'y')
  expect(asked).toHaveLength(2)
})

test('of many large texts those asked for least recently are checked again', () => {
  const { asked, check } = counted()
  const text = (at: number) => `${at} ${large('y')}`
  for (let at = 0; at <= 1000; at++) {
    check('runs', text(at))
    check('runs', text(1))
  }
  const before = asked.length
  check('runs', text(1))
  expect(asked.length).toBe(before)
  check('runs', text(0))
  expect(asked.length).toBe(before + 1)
})

test('in turns a text has the same answer, is remembered for both, and lets others work', async () => {
  const { asked, checks } = counted()
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns++) await new Promise(setImmediate)
  })()
  expect(await checks.inTurns('runs', large('x'))).toBe('Is wrong')
  isOver = true
  await others
  expect(turns).toBeGreaterThan(1)
  expect([checks.now('runs', large('x')), await checks.inTurns('runs', large('x'))]).toEqual([
    'Is wrong',
    'Is wrong',
  ])
  expect(asked).toEqual(['runs x'])
  expect(await checks.inTurns('runs', 'y')).toBe(null)
})

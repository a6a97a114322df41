/** Which webhooks a session may see, and how many invented numbers it may make the studio ask about. */

import { expect, test } from 'vitest'
import { demoSentinel } from '../../contract/studio/session.ts'
import { Secret } from '../core/secret.ts'
import { noAi, noSelection, type Session } from '../session/session.ts'
import type { NumberAccess } from '../workspace/number-access.ts'
import { createSessionNumbers, createWebhookSight } from './session-numbers.ts'

const session = (id = 's-1', token = 'a-token'): Session => ({
  ...{ id, token: new Secret(token), user: { id: 'u-1', name: 'Ann' }, issuedAt: 0, expiresAt: 1e15 },
  ...{ admittedBy: null, readOnly: false, selection: noSelection, ai: noAi },
})
const demo = session('s-demo', demoSentinel)

const unsigned = (...phoneNumberIds: string[]) =>
  ({ phoneNumberIds, verification: 'unverified', kinds: [] }) as never
const signed = (...phoneNumberIds: string[]) =>
  ({ phoneNumberIds, verification: 'signed', kinds: [] }) as never

function sightOf(readable: (number: string) => boolean = () => true) {
  const clock = { now: 0 }
  const asked: string[] = []
  const sight = createWebhookSight(
    { webhookVisibility: 'numbers' },
    async (_, number) => {
      asked.push(number)
      return readable(number)
    },
    () => clock.now,
  )
  const sees = (event: never, by = session()) => sight(by)?.(event)
  return { clock, asked, sight, sees }
}

test('a team that sees everything, and a demo with its own events, need no check', () => {
  const all = createWebhookSight({ webhookVisibility: 'team' }, async () => false, Date.now)
  expect(all(session())).toBeUndefined()
  const { sight } = sightOf()
  expect(sight(demo)).toBeUndefined()
  expect(sight(session())).toBeDefined()
})

test('an event is seen by who may read every number in it', async () => {
  const { sees, asked } = sightOf((number) => number !== '2')
  expect(await sees(signed('1', '3'))).toBe(true)
  expect(await sees(signed('1', '2', '3'))).toBe(false)
  expect(await sees(signed())).toBe(true)
  // After the first refusal no further number is asked about.
  expect(asked).toEqual(['1', '3', '1', '2'])
})

test('unsigned events make a session ask about at most 200 numbers in a quarter of an hour', async () => {
  const { clock, asked, sees } = sightOf()
  for (let number = 0; number < 200; number++) expect(await sees(unsigned(`${number}`))).toBe(true)
  expect(await sees(unsigned('200'))).toBe(false)
  expect(asked).toHaveLength(200)
  // Numbers that were asked about before, signed events and other sessions are not affected.
  expect(await sees(unsigned('7'))).toBe(true)
  expect(await sees(signed('201'))).toBe(true)
  expect(await sees(unsigned('200'), session('s-2'))).toBe(true)
  clock.now = 900_000
  expect(await sees(unsigned('200'))).toBe(false)
  clock.now += 1
  expect(await sees(unsigned('200'))).toBe(true)
})

test('the sessions that were used last keep their bound', async () => {
  const { sees } = sightOf()
  for (let number = 0; number < 200; number++) await sees(unsigned(`${number}`))
  for (let other = 0; other < 1999; other++) await sees(unsigned('1'), session(`other-${other}`))
  expect(await sees(unsigned('200'))).toBe(false)
  for (let other = 0; other < 2000; other++) await sees(unsigned('1'), session(`later-${other}`))
  expect(await sees(unsigned('200'))).toBe(true)
})

const neverAsked = () => Promise.reject(new Error('asked'))

test('only an id becomes part of a path, and a demo is never asked about', async () => {
  const asked: string[] = []
  const access: NumberAccess = {
    mayRead: async (_, number) => {
      asked.push(number)
      return true
    },
  }
  const mayRead = createSessionNumbers(access, neverAsked)
  for (const number of ['', '1/me', '../1', '1?x', 'x1', '1x', '9'.repeat(33)])
    expect(await mayRead(session(), number), number).toBe(false)
  expect(asked).toEqual([])
  expect(await mayRead(session(), '9'.repeat(32))).toBe(true)
  expect(await mayRead(demo, '../1')).toBe(true)
  expect(asked).toEqual(['9'.repeat(32)])
})

test('a number of which the graph says nothing may not be read', async () => {
  const mayRead = createSessionNumbers({ mayRead: () => Promise.reject(new Error('away')) }, neverAsked)
  expect(await mayRead(session(), '1')).toBe(false)
})

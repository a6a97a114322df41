import { expect, test } from 'vitest'
import { forwardTarget } from '../../../contract/studio/forward.ts'
import type { EventLog } from '../event-log.ts'
import { DemoTargets } from './demo-targets.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const receivedAt = '2026-11-24T09:00:00.000Z'

/** The sample team's log with so many messages, newest first. */
function logOf(count: number): Pick<EventLog, 'list'> {
  return {
    async *list({ kind }) {
      const about = { kinds: ['messages' as const], phoneNumberIds: ['7'], size: 5, receivedAt }
      const rest = {
        verification: 'signed',
        reason: null,
        headers: {},
        duplicateOf: null,
        body: '{}',
        digest: '',
      } as const
      for (let id = 1; id <= count && kind === 'messages'; id += 1)
        yield { ...about, ...rest, id: String(id), bodyEncoding: 'utf8' }
    },
  }
}

test('one webhook of the sample team was not delivered, once there are enough', async () => {
  const targets = new DemoTargets(() => now)
  expect(await targets.letters('ann', logOf(11))).toEqual([])
  expect(await targets.letters('ann', logOf(13))).toEqual([
    {
      ...{
        id: '12',
        receivedAt,
        failedAt: receivedAt,
        attempts: 3,
        error: { failure: 'status', status: 422 },
      },
      ...{ kinds: ['messages'], phoneNumberIds: ['7'], size: 5, queued: false },
    },
  ])
  const listed = await targets.list('ann', logOf(12))
  expect(listed).toMatchObject([
    {
      ...{ name: 'crm', carries: 'webhooks', deadLetters: 1, lastDeliveredAt: '2026-11-24T09:52:00.000Z' },
      filter: { kinds: ['messages', 'handovers'], phoneNumbers: [], fields: [] },
    },
    {
      ...{ name: 'workshop-chat', carries: 'alerts', deadLetters: 0 },
      ...{ lastDeliveredAt: '2026-11-22T10:00:00.000Z', filter: { kinds: [], phoneNumbers: [], fields: [] } },
    },
  ])
  for (const target of listed) expect(forwardTarget.parse(target)).toEqual(target)
})

test('a user settles it alone, and once', async () => {
  const targets = new DemoTargets(() => now)
  expect(await targets.settle('ann', logOf(11))).toBe(0)
  expect(await targets.settle('ann', logOf(12))).toBe(1)
  expect(await targets.settle('ann', logOf(12))).toBe(0)
  expect(await targets.letters('ann', logOf(12))).toEqual([])
  expect((await targets.list('ann', logOf(12)))[0]?.deadLetters).toBe(0)
  expect(await targets.letters('ben', logOf(12))).toHaveLength(1)
})

test('a thousand users are remembered; for more, the first sees it as undelivered again', async () => {
  const targets = new DemoTargets(() => now)
  const log = logOf(12)
  for (let user = 0; user < 1000; user += 1) await targets.settle(`user ${user}`, log)
  expect(await targets.letters('user 0', log)).toEqual([])
  await targets.settle('one more', log)
  expect(await targets.letters('user 0', log)).toHaveLength(1)
  expect(await targets.letters('user 1', log)).toEqual([])
})

test('both targets take a test, and there is no other', () => {
  const targets = new DemoTargets(() => now)
  for (const name of ['crm', 'workshop-chat'])
    expect(targets.answerOf(name)).toEqual({ delivered: true, status: 200, failure: null, milliseconds: 84 })
  expect(() => targets.answerOf('other')).toThrow('There is no such target.')
})

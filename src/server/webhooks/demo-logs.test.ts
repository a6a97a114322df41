import { expect, onTestFinished, test } from 'vitest'
import type { EventLog } from './event-log.ts'
import { createWebhooks } from './webhooks.ts'

const hour = 3_600_000

function webhooksAt(now: () => number = () => 1_790_000_000_000) {
  const webhooks = createWebhooks({
    appSecret: undefined,
    verifyToken: undefined,
    isProduction: true,
    capacity: 500,
    maxBytes: 1_000_000,
    publicHost: undefined,
    now,
  })
  onTestFinished(() => webhooks.close())
  return webhooks
}

async function bodies(log: EventLog): Promise<string[]> {
  const found: string[] = []
  for await (const { body } of log.list({})) found.push(body)
  return found
}

test('demo webhooks are signed and stored for their own session, even before its log is opened', async () => {
  const webhooks = webhooksAt()
  await webhooks.appendDemo('demo-1', { a: 1 })
  const log = webhooks.demoLog('demo-1', 1_790_000_000_000 + hour)
  for await (const event of log.list({})) {
    expect(event).toMatchObject({ body: '{"a":1}', verification: 'signed', reason: null })
    expect(event).not.toHaveProperty('sample')
  }
  expect(await bodies(log)).toEqual(['{"a":1}'])
  expect(await bodies(webhooks.demoLog('demo-2', 1_790_000_000_000 + hour))).toEqual([])
  expect(await bodies(webhooks.log)).toEqual([])
})

test('a log is deleted with its session', async () => {
  let now = 1_790_000_000_000
  const webhooks = webhooksAt(() => now)
  const expiresAt = now + hour
  await webhooks.appendDemo('demo-1', 'expires')
  const log = webhooks.demoLog('demo-1', expiresAt)
  now = expiresAt
  expect(await bodies(webhooks.demoLog('demo-1', expiresAt + hour))).toEqual([])
  expect(log.stream.isClosed).toBe(true)

  await webhooks.appendDemo('demo-2', 'signs out')
  webhooks.forgetDemo('demo-2')
  expect(await bodies(webhooks.demoLog('demo-2', now + hour))).toEqual([])
})

test("one session's log is limited", async () => {
  const webhooks = webhooksAt()
  for (let index = 0; index < 550; index++) await webhooks.appendDemo('demo-1', index)
  const log = webhooks.demoLog('demo-1', 1_790_000_000_000 + hour)
  expect(await bodies(log)).toHaveLength(500)
  expect(await log.counts()).toMatchObject({ capacity: 500, dropped: 50 })
  for (let index = 0; index < 10; index++) await webhooks.appendDemo('demo-1', 'x'.repeat(900_000))
  expect(await bodies(log)).toHaveLength(2)
})

test('all logs together are limited, evicting the longest idle', async () => {
  const webhooks = webhooksAt()
  const expiresAt = 1_790_000_000_000 + hour
  for (let index = 0; index < 80; index++) {
    await webhooks.appendDemo(`demo-${index}`, 'x'.repeat(900_000))
    webhooks.demoLog('demo-0', expiresAt)
  }
  expect(await bodies(webhooks.demoLog('demo-0', expiresAt))).toHaveLength(1)
  expect(await bodies(webhooks.demoLog('demo-1', expiresAt))).toHaveLength(0)
  expect(await bodies(webhooks.demoLog('demo-79', expiresAt))).toHaveLength(1)

  const first = webhooks.demoLog('crowd-0', expiresAt)
  for (let index = 1; index <= 1000; index++) webhooks.demoLog(`crowd-${index}`, expiresAt)
  expect(first.stream.isClosed).toBe(true)
})

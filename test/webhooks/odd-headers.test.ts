/** Unusual sender headers are neither refused nor misleading. */
import { expect, test } from 'vitest'
import { webhookEventList } from '../../src/contract/studio/webhook-event.ts'
import { connectRaw } from '../support/raw-client.ts'
import { startStudio } from '../support/studio.ts'

test.each([';;;', 'text/', 'a/b; c="', 'application/json; charset=nonsense'])(
  'a delivery of the type %s is stored with it',
  async (type) => {
    const studio = await startStudio()
    const client = await studio.signIn()
    const answer = await studio.anonymous.request('/api/webhooks', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    const { events } = webhookEventList.parse((await client.request('/api/webhooks/events')).json)
    expect(events[0]?.headers['content-type']).toBe(type)
  },
)

test('a sender that expects 100 receives it, unless its body would be refused', async () => {
  const studio = await startStudio()
  const head = (length: number) =>
    `POST /api/webhooks HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: ${length}\r\n\r\n`
  const small = await connectRaw(studio.port)
  small.write(`${head(2)}{}`)
  expect(await small.until('"ok"')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  const large = await connectRaw(studio.port)
  large.write(head(1_000_001))
  expect(await large.until('too_large')).toMatch(/^HTTP\/1\.1 413 /)
})

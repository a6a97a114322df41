/** With visibility by numbers, neither strangers nor members get around it (docs/behaviour.md, section 4). */
import { expect, test } from 'vitest'
import { startStudio } from '../support/studio.ts'
import { number, otherNumber, signInAs } from '../workspace/team.ts'
import { configured, listed, post, postSigned } from './deliveries.ts'
import { numbered } from './forward/receivers.ts'

const ben = 'token-of-ben-0123456789'
const byNumbers = { ...configured, STUDIO_WEBHOOK_VISIBILITY: 'numbers', STUDIO_WEBHOOK_CAPACITY: '5000' }

test('numbers invented by a stranger hide no webhook of the platform', async () => {
  const studio = await startStudio({ env: byNumbers })
  const client = await signInAs(studio, ben)
  for (let invented = 1; invented <= 201; invented++) await post(studio, numbered(invented, `4${invented}`))
  expect((await listed(client)).events).toEqual([])
  const asked = studio.platform.calls.filter(({ url }) => url.startsWith('/v20.0/4'))
  expect(asked).toHaveLength(200)
  await postSigned(studio, numbered(1, number))
  await postSigned(studio, numbered(2, otherNumber))
  const { events } = await listed(client)
  expect(events.map(({ phoneNumberIds }) => phoneNumberIds)).toEqual([[number]])
})

test('a sample of the selected number needs a number that the member may read', async () => {
  const studio = await startStudio({ env: byNumbers })
  const client = await signInAs(studio, ben)
  const select = async (phoneNumberId: string) => {
    const { headers } = await client.request('/api/session', {
      method: 'PATCH',
      json: { selection: { phoneNumberId } },
    })
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const json = { kind: 'messages' }
    return studio.anonymous.request('/api/webhooks/sample', { method: 'POST', json, headers: { cookie } })
  }
  expect((await select(otherNumber)).status).toBe(404)
  expect((await select(number)).status).toBe(200)
  expect((await listed(client)).events).toHaveLength(1)
})

/** Concurrent changes of a session do not undo each other (docs/decisions/0029). */
import { expect, test } from 'vitest'
import { cookieOf, startStudio } from '../support/studio.ts'

const path = '/api/session'
const patch = (json: unknown) => ({ method: 'PATCH', json })

test('the later response of two PATCHes with the same cookie has both changes', async () => {
  const { signIn, anonymous } = await startStudio()
  const client = await signIn()
  const [one, two] = await Promise.all([
    client.request(path, patch({ readOnly: true })),
    client.request(path, patch({ selection: { phoneNumberId: '300000000000001' } })),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  const read = async (cookie: string) => (await anonymous.request(path, { headers: { cookie } })).json
  const both = { readOnly: true, selection: { phoneNumberId: '300000000000001' } }
  const states = [await read(cookieOf(one)), await read(cookieOf(two))]
  expect(states).toContainEqual(
    expect.objectContaining({ readOnly: true, selection: expect.objectContaining(both.selection) }),
  )
})

test('the last response of many PATCHes has all changes', async () => {
  const { signIn, anonymous } = await startStudio()
  const client = await signIn()
  const changes = [
    { readOnly: true },
    { selection: { businessId: 'b' } },
    { selection: { accountId: 'a' } },
    { selection: { phoneNumberId: 'p' } },
    { ai: { model: 'small' } },
    { ai: { baseUrl: 'https://ai.example/v1', apiKey: 'key-0123456789' } },
  ]
  const answers = await Promise.all(changes.map((json) => client.request(path, patch(json))))
  const all = {
    readOnly: true,
    selection: { businessId: 'b', accountId: 'a', phoneNumberId: 'p' },
    ai: { model: 'small', baseUrl: 'https://ai.example/v1', hasApiKey: true },
  }
  const states = await Promise.all(
    answers.map(
      async (answer) => (await anonymous.request(path, { headers: { cookie: cookieOf(answer) } })).json,
    ),
  )
  expect(states).toContainEqual(expect.objectContaining({ readOnly: true, selection: all.selection }))
  // A later change with the earlier cookie still builds on all of them.
  expect(await client.request(path, patch({}))).toMatchObject({ status: 200, json: all })
})

test('a refused PATCH does not affect the next one', async () => {
  const { signIn } = await startStudio()
  const client = await signIn('x'.repeat(1500))
  const [big, small] = await Promise.all([
    client.request(
      path,
      patch({ readOnly: true, ai: { baseUrl: 'https://ai.example', apiKey: 'k'.repeat(4096) } }),
    ),
    client.request(path, patch({ selection: { businessId: 'b' } })),
  ])
  expect(big).toMatchObject({ status: 422, json: { code: 'session_too_large' } })
  expect(small).toMatchObject({ status: 200, json: { readOnly: false, selection: { businessId: 'b' } } })
})

test('another session with the same token keeps its own settings', async () => {
  const { signIn } = await startStudio()
  const [one, two] = [await signIn(), await signIn()]
  await one.request(path, patch({ readOnly: true }))
  expect(await two.request(path, patch({}))).toMatchObject({ json: { readOnly: false } })
})

test("later, only the cookie's content counts", async () => {
  let time = Date.now()
  const { signIn } = await startStudio({ now: () => time })
  const client = await signIn()
  await client.request(path, patch({ readOnly: true }))
  time += 60_000
  expect(await client.request(path, patch({}))).toMatchObject({ json: { readOnly: false } })
})

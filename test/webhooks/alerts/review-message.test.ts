/** docs/behaviour.md, section 11: a change that waits for a review is told to the alert addresses, once. */
import { expect, test } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import type { Client } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { createdFaq, draftOf, number, put, recordPath, startTeam } from '../../workspace/team.ts'
import { startReceiver } from '../forward/receivers.ts'
import { addressOf, changesIn, messagesOf, until } from './alert-address.ts'

const path = `/api/alerts/${number}`

async function change(who: Client, settings: object) {
  const view = alertView.parse((await who.request(path)).json)
  const answer = await who.request(`${path}/settings`, {
    method: 'PUT',
    json: { ...view.settings, ...settings },
    headers: { 'if-match': `"${view.settingsEtag}"` },
  })
  expect(answer.status, answer.text).toBe(200)
}

/** Wakes the judge: it also looks at the clock every few seconds. */
const look = (who: Client) =>
  who.request(`${path}/observations`, { method: 'POST', json: { blockedSkills: [] } })

async function ask(who: Client): Promise<string> {
  const kept = await put(who, recordPath('drafts', 'current'), draftOf(createdFaq('1')))
  const draft = kept.headers.etag?.replaceAll('"', '')
  const json = { phoneNumberId: number, draft, text: 'Lucía Ferrándiz, 34600000001, complained' }
  const answer = await who.request('/api/reviews', { method: 'POST', json })
  expect(answer.status, answer.text).toBe(201)
  return (answer.json as { id: string }).id
}

const reviewsIn = (bodies: readonly string[]) => messagesOf(bodies).flatMap(({ review }) => review ?? [])

test('goes out once where it is switched on, after quiet hours, without names and texts', async () => {
  const receiver = await startReceiver()
  let now = Date.UTC(2026, 10, 2, 23, 30)
  const env = {
    ...addressOf(receiver),
    STUDIO_WORKSPACE_DIR: temporaryFolder(),
    STUDIO_SESSION_TTL_SECONDS: '31536000',
  }
  const { studio, ann, ben } = await startTeam(env, () => now)
  const id = await ask(ben)
  await look(ann)
  expect(reviewsIn(receiver.taken)).toEqual([])
  const { settings } = alertView.parse((await ann.request(path)).json)
  const rules = { ...settings.rules, skill_blocked: { enabled: true, severity: 'critical' } }
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' }
  await change(ann, { reviewRequests: true, quietHours, rules, groupMinutes: 0 })
  // Two whole turns of the judge, which tells of such alerts at night too.
  const blocked = ['1', '2'].map((skill) => ({ id: skill, name: skill }))
  for (const count of [1, 2]) {
    const json = { blockedSkills: blocked.slice(0, count) }
    await ann.request(`${path}/observations`, { method: 'POST', json })
    await until(() => changesIn(receiver.taken).length === count)
  }
  expect(reviewsIn(receiver.taken)).toEqual([])
  now = Date.UTC(2026, 10, 3, 7)
  await look(ann)
  await until(() => reviewsIn(receiver.taken).length === 1)
  const body = receiver.taken.find((one) => one.includes('"review"')) ?? ''
  expect(messagesOf([body])[0]).toMatchObject({
    changes: [],
    // Composed after the quiet hours, by the clock of the studio.
    createdAt: '2026-11-03T07:00:00.000Z',
    url: null,
    review: { id, count: 1, title: 'A change waits for a review' },
  })
  for (const hidden of ['Luc', 'Ferr', '34600000001', 'Ben', 'Example']) expect(body).not.toContain(hidden)
  // Neither a later look nor switching off and on, nor another start.
  await change(ann, { reviewRequests: false })
  await change(ann, { reviewRequests: true })
  await look(ann)
  await studio.close()
  const next = await startTeam(env, () => now)
  const withdrawn = await next.ben.request(`/api/reviews/${number}/${id}`)
  const { etag } = withdrawn.json as { etag: string }
  const acted = await next.ben.request(`/api/reviews/${number}/${id}/acts`, {
    method: 'POST',
    json: { act: 'withdraw' },
    headers: { 'if-match': `"${etag}"` },
  })
  expect(acted.status, acted.text).toBe(200)
  const { headers } = await next.ben.request(recordPath('drafts', 'current'))
  const json = { phoneNumberId: number, draft: headers.etag?.replaceAll('"', '') }
  const again = await next.ben.request('/api/reviews', { method: 'POST', json })
  await look(next.ann)
  await until(() => reviewsIn(receiver.taken).length > 1)
  expect(reviewsIn(receiver.taken).map((review) => review.id)).toEqual([
    id,
    (again.json as { id: string }).id,
  ])
})

test('what became of a request goes out once, unless its author decided it, or does not want to be told', async () => {
  const receiver = await startReceiver()
  const { ann, ben } = await startTeam({ ...addressOf(receiver), STUDIO_WORKSPACE_DIR: temporaryFolder() })
  const decide = async (who: Client, id: string, json: object) => {
    const { etag } = (await who.request(`/api/reviews/${number}/${id}`)).json as { etag: string }
    const headers = { 'if-match': `"${etag}"` }
    const answer = await who.request(`/api/reviews/${number}/${id}/acts`, { method: 'POST', json, headers })
    expect(answer.status, answer.text).toBe(200)
  }
  const clear = async () => {
    const { headers } = await ann.request(recordPath('drafts', 'current'))
    const removal = { method: 'DELETE', headers: { 'if-match': String(headers.etag) } }
    expect(await ann.request(recordPath('drafts', 'current'), removal)).toMatchObject({ status: 204 })
  }
  const told = () => reviewsIn(receiver.taken).map(({ id, decision = 'waits' }) => [id, decision])
  const isTold = (...wanted: [string, string]) =>
    until(() => told().some((one) => String(one) === String(wanted)))

  // From before it was switched on: nothing is sent of it.
  const before = await ask(ben)
  await decide(ann, before, { act: 'return', text: 'No' })
  await clear()
  await change(ann, { reviewRequests: true })
  const returned = await ask(ben)
  await decide(ann, returned, { act: 'return', text: 'Lucía Ferrándiz, 34600000001' })
  await look(ann)
  await isTold(returned, 'returned')
  await clear()
  const published = await ask(ben)
  await look(ann)
  await isTold(published, 'waits')
  await decide(ann, published, { act: 'published' })
  await look(ann)
  await isTold(published, 'published')
  await clear()
  const own = await ask(ben)
  await decide(ben, own, { act: 'published' })
  await clear()
  const off = await ben.request('/api/notifications', {
    method: 'PATCH',
    json: { rules: { review_decided: false } },
  })
  expect(off.status, off.text).toBe(200)
  const unwanted = await ask(ben)
  await decide(ann, unwanted, { act: 'published' })
  await clear()
  const last = await ask(ann)
  await decide(ben, last, { act: 'published' })
  await look(ann)
  await isTold(last, 'published')
  expect(told().filter(([, decision]) => decision !== 'waits')).toEqual([
    [returned, 'returned'],
    [published, 'published'],
    [last, 'published'],
  ])
  for (const hidden of ['Luc', 'Ferr', '34600000001', 'Ben', 'Ann', 'Example'])
    expect(receiver.taken.join('')).not.toContain(hidden)
})

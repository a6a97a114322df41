/** docs/behaviour.md, section 11: the main figures of a month are sent once, after it ended. */
import { expect, test } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import { day, hour, minute, october, startMonth } from '../../conversations/month.ts'
import type { Client } from '../../support/studio.ts'
import { number } from '../../workspace/team.ts'
import { startReceiver, status } from '../forward/receivers.ts'
import { addressOf, messagesOf, until } from './alert-address.ts'

const november = Date.UTC(2026, 10, 1)
const path = `/api/alerts/${number}`

async function change(ann: Client, settings: object) {
  const view = alertView.parse((await ann.request(path)).json)
  const answer = await ann.request(`${path}/settings`, {
    method: 'PUT',
    json: { ...view.settings, ...settings },
    headers: { 'if-match': `"${view.settingsEtag}"` },
  })
  expect(answer.status, answer.text).toBe(200)
}

/** Wakes the judge: it also looks at the clock every few seconds. */
async function look(ann: Client) {
  await ann.request(`${path}/observations`, { method: 'POST', json: { blockedSkills: [] } })
}

async function startReported() {
  const receiver = await startReceiver()
  const month = await startMonth(addressOf(receiver))
  const { talk } = month
  await talk.asks('34600000001', october + day, number, {
    text: 'I am Lucía Ferrándiz',
    contact: { profile: { name: 'Lucía Ferrándiz' } },
  })
  await talk.agentAnswers('34600000001', october + day + minute)
  await talk.asks('34600000002', october + 2 * day)
  await talk.handsOver('34600000002', october + 2 * day + minute, 'Lucía Ferrándiz is angry')
  await talk.teamAnswers('34600000002', october + 2 * day + 31 * minute)
  return { ...month, receiver }
}

const reportsIn = (bodies: readonly string[]) => messagesOf(bodies).flatMap(({ report }) => report ?? [])

test('a month is sent once, a day after it ended, with figures, and nothing about a customer', async () => {
  const { ann, receiver, pass, studio, folder } = await startReported()
  await change(ann, { monthlyReport: true })
  pass(november + 23 * hour)
  await look(ann)
  // September had ended when it was switched on, and October may still change.
  expect(reportsIn(receiver.taken)).toEqual([])
  pass(november + day)
  await look(ann)
  await until(() => reportsIn(receiver.taken).length === 1)
  const body = receiver.taken.find((one) => one.includes('"report"')) ?? ''
  expect(messagesOf([body])[0]).toMatchObject({
    phoneNumberId: number,
    changes: [],
    report: {
      month: '2026-10',
      title: 'Report: October 2026',
      figures: {
        conversations: { value: 2, before: null },
        resolved: { value: 1, before: null },
        handed_over: { value: 1, before: null },
        first_answer_median_ms: { value: 30 * minute, before: null },
      },
    },
  })
  expect(reportsIn([body])[0]?.lines).toContain(
    'Wait for your team, half at most: 30 min (month before: Not known)',
  )
  for (const planted of ['Lucía', 'Ferrándiz', '34600000001', '34600000002'])
    expect(body).not.toContain(planted)
  // Neither a later day nor another start sends it again.
  pass(november + 2 * day)
  await look(ann)
  await studio.close()
  const next = await startMonth({ ...addressOf(receiver), STUDIO_WORKSPACE_DIR: folder })
  next.pass(november + 3 * day)
  await look(next.ann)
  next.pass(Date.UTC(2026, 11, 2))
  await look(next.ann)
  await until(() => reportsIn(receiver.taken).length === 2)
  expect(reportsIn(receiver.taken).map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
})

test('a month that ended before the messages were switched on is not sent', async () => {
  const { ann, receiver, pass } = await startReported()
  await look(ann)
  pass(november + day)
  await look(ann)
  await change(ann, { monthlyReport: true })
  await look(ann)
  await change(ann, { monthlyReport: false })
  await change(ann, { monthlyReport: true })
  await look(ann)
  pass(Date.UTC(2026, 11, 2))
  await look(ann)
  await until(() => reportsIn(receiver.taken).length > 0)
  expect(reportsIn(receiver.taken).map(({ month }) => month)).toEqual(['2026-11'])
})

test('a message that the address refuses is sent again, and quiet hours delay it', async () => {
  const { ann, receiver, pass } = await startReported()
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' }
  await change(ann, { monthlyReport: true, quietHours })
  // A day after the month ended there, but at night.
  pass(november + day + 8 * hour)
  await look(ann)
  expect(reportsIn(receiver.taken)).toEqual([])
  const refused = new Set<string>()
  receiver.behave((response, ...rest) => {
    const { length } = receiver.received
    const isNew = length > 0 && !refused.has(receiver.received[length - 1]?.body ?? '')
    refused.add(receiver.received[length - 1]?.body ?? '')
    status(isNew ? 503 : 200)(response, ...rest)
  })
  pass(november + day + 16 * hour)
  await look(ann)
  const sent = () =>
    messagesOf(receiver.received.map(({ body }) => body)).filter(({ report }) => report !== undefined)
  await until(() => sent().length > 1)
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
})

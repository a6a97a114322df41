/** docs/behaviour.md, section 4: what members do in a conversation is seen by the whole team. */
import { expect, test } from 'vitest'
import type { WebhookEventList } from '../../src/contract/studio/webhook-event.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { configured, listed, openStream, postSigned } from '../webhooks/deliveries.ts'
import { erase } from '../webhooks/erasing.ts'
import { otherNumber, startTeam } from '../workspace/team.ts'
import { act, customerWrites, delivery, list, number, only, said, thread } from './team.ts'

const start = Date.UTC(2026, 10, 20, 9)

async function waitingCustomer(env: Record<string, string> = {}) {
  let now = start + 60_000
  const team = await startTeam({ ...configured, ...env }, () => now)
  await customerWrites(team.studio, said('m1', '34600000001', 'Is it in stock?', start), { name: 'Ada' })
  const { id } = await only(team.ann)
  return { ...team, id, pass: (ms: number) => (now += ms) }
}

test('a reply ends the wait for everybody, with its words and the name of its author', async () => {
  const { ann, ben, id, studio } = await waitingCustomer()
  expect((await list(ben)).counts.waiting).toBe(1)
  const answer = await act(ann, id, { kind: 'replied', messageId: 'wamid.R1', text: 'Yes, in all sizes.' })
  expect([answer.status, answer.json]).toMatchObject([
    201,
    {
      kind: 'message',
      speaker: 'team',
      messageId: 'wamid.R1',
      text: 'Yes, in all sizes.',
      by: { id: '1', name: 'Ann Example' },
    },
  ])
  expect(await list(ben)).toMatchObject({
    counts: { waiting: 0 },
    conversations: [
      {
        id,
        holder: 'team',
        heldBy: { name: 'Ann Example' },
        waitingSince: null,
        last: { text: 'Yes, in all sizes.' },
      },
    ],
  })
  const status = {
    id: 'wamid.R1',
    status: 'read',
    recipient_id: '34600000001',
    timestamp: String(start / 1000 + 61),
  }
  await postSigned(studio, delivery('messages', { statuses: [status] }))
  const { entries } = await thread(ben, id)
  expect(entries).toMatchObject([
    { messageId: 'm1' },
    { messageId: 'wamid.R1', text: 'Yes, in all sizes.', status: 'read', by: { name: 'Ann Example' } },
  ])
})

test('without the report, the delivery status alone ends the wait', async () => {
  const { ben, id, studio } = await waitingCustomer()
  const status = {
    id: 'wamid.R1',
    status: 'sent',
    recipient_id: '34600000001',
    timestamp: String(start / 1000 + 61),
  }
  await postSigned(studio, delivery('messages', { statuses: [status] }))
  expect((await list(ben)).counts.waiting).toBe(0)
  const { entries } = await thread(ben, id)
  expect(entries.at(-1)).toMatchObject({ speaker: 'team', messageId: 'wamid.R1', text: '', status: 'sent' })
  expect(entries.at(-1)).not.toHaveProperty('type')
})

test('a takeover and a hand-back move the conversation, and say who did it', async () => {
  const { ann, ben, id, pass } = await waitingCustomer()
  expect((await act(ann, id, { kind: 'taken_over' })).json).toMatchObject({
    kind: 'act',
    act: 'taken_over',
    text: 'Ann Example took over',
  })
  expect(await only(ben)).toMatchObject({
    holder: 'team',
    heldBy: { id: '1', name: 'Ann Example' },
    waitingSince: null,
  })
  pass(5000)
  expect((await act(ben, id, { kind: 'handed_back' })).status).toBe(201)
  expect(await only(ann)).toMatchObject({ holder: 'agent', heldBy: null, waitingSince: null })
  expect((await thread(ann, id)).entries.map(({ text }) => text)).toEqual([
    'Is it in stock?',
    'Ann Example took over',
    'Ben Example handed back to the agent',
  ])
})

test('acts are no webhooks, and none is forwarded', async () => {
  const { ann, id } = await waitingCustomer()
  const before = await listed(ann)
  await act(ann, id, { kind: 'replied', messageId: 'wamid.R1', text: 'Yes.' })
  const after: WebhookEventList = await listed(ann)
  expect(after).toEqual(before)
})

test('an act is one line of the activity, without words or ids of the customer', async () => {
  const workspace = await temporaryFolder()
  const { ann, id } = await waitingCustomer({ STUDIO_WORKSPACE_DIR: workspace })
  await act(ann, id, { kind: 'replied', messageId: 'wamid.R1', text: 'Secret words' })
  const lines = async () => (await ann.request('/api/workspace/activity')).text
  await expect.poll(lines).toContain('conversation_replied')
  expect(await lines()).not.toMatch(/Secret words|34600000001|wamid|Ada/)
})

test.each([
  [{ kind: 'liked' }, 'kind'],
  [{ kind: 'replied', text: 'Hi' }, 'messageId'],
  [{ kind: 'replied', messageId: 'm', text: 'x'.repeat(4097) }, 'text'],
  [{ kind: 'replied', messageId: 'x'.repeat(301), text: 'Hi' }, 'messageId'],
  [{ kind: 'taken_over', by: { id: '9', name: 'Ben Example' } }, 'by'],
])('an act like %o is refused', async (json, name) => {
  const { ann, id } = await waitingCustomer()
  const answer = await act(ann, id, json)
  expect(answer.json).toMatchObject({ status: 400, detail: expect.stringContaining(name) })
  expect((await thread(ann, id)).entries).toHaveLength(1)
})

test('an act needs a conversation, a page of the studio, and no group', async () => {
  const { ann, id, studio } = await waitingCustomer()
  expect((await act(ann, '0'.repeat(32), { kind: 'taken_over' })).status).toBe(404)
  const foreign = await act(
    ann,
    id,
    { kind: 'taken_over' },
    { headers: { origin: 'https://elsewhere.example' } },
  )
  expect(foreign.status).toBe(403)
  const inGroup = { ...said('g1', '34600000002', 'Hello all', start), group_id: 'G1' }
  await postSigned(studio, delivery('messages', { messages: [inGroup] }))
  const group = (await list(ann)).conversations.find(({ kind }) => kind === 'group')
  const answer = await act(ann, group?.id ?? '', { kind: 'taken_over' })
  expect(answer.json).toMatchObject({ status: 409, code: 'conversation_of_group' })
})

test('acts and conversations are there after a restart, if webhooks are kept', async () => {
  const workspace = await temporaryFolder()
  const env = { STUDIO_WORKSPACE_DIR: workspace, STUDIO_WEBHOOK_KEEP_DAYS: '7' }
  const { ann, id, studio } = await waitingCustomer(env)
  await act(ann, id, { kind: 'replied', messageId: 'wamid.R1', text: 'Yes.' })
  const before = await thread(ann, id)
  await studio.close()
  const again = await startTeam({ ...configured, ...env }, () => start + 120_000)
  expect(await thread(again.ben, id)).toEqual(before)
})

test('erasing a customer erases what members wrote to them', async () => {
  const { ann, id } = await waitingCustomer()
  await act(ann, id, { kind: 'replied', messageId: 'wamid.R1', text: 'Yes.' })
  expect((await erase(ann, '34600000001')).status).toBe(200)
  expect((await list(ann)).counts.all).toBe(0)
  expect((await ann.request(`/api/conversations/${id}`)).status).toBe(404)
})

test('cleared-without-acts: clearing the webhooks of readable numbers clears what members did there, and nothing else', async () => {
  const { studio, ann, ben, id } = await waitingCustomer({ STUDIO_WEBHOOK_VISIBILITY: 'numbers' })
  await act(ann, id, { kind: 'taken_over' })
  const there = { phoneNumberId: otherNumber, name: 'Ida' }
  await customerWrites(studio, said('m2', '34600000002', 'Hello?', start), there)
  const [{ id: other } = { id: '' }] = (await list(ann, { phone_number_id: otherNumber })).conversations
  await act(ann, other, { kind: 'taken_over' })
  expect((await ben.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  expect((await list(ann, { phone_number_id: number })).counts.all).toBe(0)
  expect((await thread(ann, other)).conversation.heldBy).toMatchObject({ name: 'Ann Example' })
  // The next message begins a conversation that nobody holds.
  await customerWrites(studio, said('m3', '34600000001', 'And now?', start + 1000), { name: 'Ada' })
  expect((await only(ben)).heldBy).toBeNull()
})

test("a demo's acts stay in the demo", async () => {
  const studio = await startStudio({ env: configured })
  const demo = await studio.signInDemo()
  const { conversations, counts } = await list(demo, { filter: 'waiting' })
  const [{ id } = { id: '' }] = conversations
  expect((await act(demo, id, { kind: 'taken_over' })).status).toBe(201)
  expect((await list(demo)).counts.waiting).toBe(counts.waiting - 1)
})

test('open pages are told at once which conversation changed', async () => {
  const { ann, ben, id, studio } = await waitingCustomer()
  const stream = await openStream(studio, ben, { path: '/api/conversations/stream' })
  await act(ann, id, { kind: 'taken_over' })
  await stream.until(({ frames }) => frames.some(({ event }) => event === 'conversation'))
  // The start may end meanwhile, and says that all of them may have changed.
  const frame = stream.frames.find(({ event }) => event === 'conversation')
  expect(JSON.parse(frame?.data ?? '')).toEqual({ id, phoneNumberId: number })
  stream.close()
  await customerWrites(studio, said('m2', '34600000002', 'Hi', start))
  const { conversations } = await list(ben)
  const resumed = await openStream(studio, ben, {
    path: '/api/conversations/stream',
    headers: { 'last-event-id': frame?.id ?? '' },
  })
  const other = conversations.find((one) => one.id !== id)?.id ?? ''
  await resumed.until(({ frames }) => frames.some(({ data }) => data.includes(other)))
  const lost = await openStream(studio, ben, { path: '/api/conversations/stream', query: '?after=5' })
  await lost.until(({ frames }) => frames[0]?.event === 'gap')
})

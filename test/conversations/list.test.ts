/** docs/behaviour.md, section 4: lists, counts, search and pages of conversations. */
import { expect, test } from 'vitest'
import { hashOfText } from '../../src/contract/studio/workspace/name-of-text.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { configured, listed, post, postSigned } from '../webhooks/deliveries.ts'
import { erase } from '../webhooks/erasing.ts'
import { otherNumber, put, recordPath, startTeam } from '../workspace/team.ts'
import { customerWrites, delivery, list, number, only, said, thread } from './team.ts'

const start = Date.UTC(2026, 10, 20, 9)
const minute = 60_000
const namesOf = ({ conversations }: Awaited<ReturnType<typeof list>>) =>
  conversations.map(({ customer }) => customer.name)

/** An agent is on the number: it should answer. */
const asksAgent = (id: string, from: string, body: string, at: number, name: string) =>
  delivery('standby', {
    standby: { contacts: [{ wa_id: from, profile: { name } }], messages: [said(id, from, body, at)] },
  })

const handover = (from: string, at: number, more: object = {}) =>
  delivery('messaging_handovers', {
    recipient: { phone_number_id: number },
    sender: { phone_number: from },
    timestamp: String(at / 1000),
    control_passed: { new_owner_role: 'escalation' },
    ...more,
  })

const status = (id: string, to: string, state: string, at: number) =>
  delivery('messages', {
    statuses: [{ id, status: state, recipient_id: to, timestamp: String(at / 1000) }],
  })

async function busyStudio() {
  let now = start + 60 * minute
  const studio = await startStudio({ env: configured, now: () => now })
  // Ada waits since 9:01, Bea since 9:03, Cleo has an answer, Dan's answer never arrived.
  await customerWrites(studio, said('a1', '34600000001', 'Is the Gravel 52 in stock?', start + minute), {
    name: 'Ada',
  })
  await postSigned(studio, asksAgent('b1', '34600000002', 'I want my money back', start + 2 * minute, 'Bea'))
  await postSigned(studio, handover('34600000002', start + 3 * minute))
  await customerWrites(studio, said('c1', '34600000003', 'Thanks', start + 4 * minute), { name: 'Cleo' })
  await postSigned(studio, status('c2', '34600000003', 'delivered', start + 5 * minute))
  await postSigned(studio, asksAgent('d1', '34600000004', 'Open on Sunday?', start + 6 * minute, 'Dan'))
  await postSigned(studio, status('d2', '34600000004', 'failed', start + 7 * minute))
  await postSigned(studio, asksAgent('e1', '34600000005', 'Hello?', start + 8 * minute, 'Eli'))
  return { studio, viewer: await studio.signIn(), pass: (ms: number) => (now += ms) }
}

test('each filter has its conversations and its count, for everybody the same', async () => {
  const { viewer } = await busyStudio()
  const all = await list(viewer, { phone_number_id: number })
  expect(namesOf(all)).toEqual(['Eli', 'Dan', 'Cleo', 'Bea', 'Ada'])
  expect(all).toMatchObject({
    counts: { waiting: 2, unanswered: 3, bad: 1, all: 5 },
    next: null,
    complete: true,
  })
  const filtered = async (filter: string) => namesOf(await list(viewer, { phone_number_id: number, filter }))
  expect(await filtered('waiting')).toEqual(['Ada', 'Bea'])
  expect(await filtered('unanswered')).toEqual(['Eli', 'Dan', 'Bea'])
  expect(await filtered('bad')).toEqual(['Dan'])
  expect(all.conversations.map(({ findings }) => findings)).toEqual([
    ['unanswered'],
    ['unanswered', 'undelivered'],
    [],
    ['handed_over'],
    [],
  ])
})

test('by id no conversation changes its place, and each is on one page', async () => {
  const { studio, viewer } = await busyStudio()
  const all = (await list(viewer)).conversations.map(({ id }) => id).sort()
  const read: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await list(viewer, { order: 'id', limit: '2', ...(after !== '' && { after }) })
    read.push(...page.conversations.map(({ id }) => id))
    after = page.next
    // All move to the front of the list by activity.
    for (const n of [1, 3]) {
      const who = `3460000000${n}`
      await customerWrites(studio, said(`g${n}-${read.length}`, who, 'Well?', start + 20 * minute))
    }
  }
  expect(read).toEqual(all)
  for (const query of ['order=id&q=Ada', 'order=id&filter=waiting', 'order=name'])
    expect(await viewer.request(`/api/conversations?${query}`)).toMatchObject({ status: 400 })
})

test('a summary says who the customer is, who answers, and what was said last', async () => {
  const { viewer } = await busyStudio()
  const [, , , bea] = (await list(viewer, { phone_number_id: number })).conversations
  expect(bea).toMatchObject({
    phoneNumberId: number,
    kind: 'customer',
    customer: { name: 'Bea', number: '34600000002', userId: null, username: null, ids: ['34600000002'] },
    holder: 'team',
    heldBy: null,
    lastAt: start + 3 * minute,
    last: { at: start + 3 * minute, speaker: 'platform', text: 'Handed over to the team' },
    // The agent handed over a question that it had not answered.
    waitingSince: start + 2 * minute,
    windowEndsAt: start + 2 * minute + 86_400_000,
    findingIds: ['handover-b1'],
  })
  expect(bea?.id).toMatch(/^[a-f\d]{32}$/)
  expect(bea?.id).not.toContain('34600000002')
})

test('a message counts as unanswered once the agent has had a minute', async () => {
  let now = start + 30_000
  const studio = await startStudio({ env: configured, now: () => now })
  await postSigned(studio, asksAgent('e1', '34600000005', 'Hello?', start, 'Eli'))
  const viewer = await studio.signIn()
  expect((await list(viewer)).counts.unanswered).toBe(0)
  now = start + 60_000
  expect((await list(viewer)).counts.unanswered).toBe(1)
})

test('words, names, numbers in any form and user ids are found', async () => {
  const { studio, viewer } = await busyStudio()
  const body = said('f1', '5511970000001', 'Você tem a ﬁta "Clássica"? 100%', start)
  await postSigned(
    studio,
    delivery('messages', {
      contacts: [
        {
          wa_id: '5511970000001',
          user_id: 'BR.11000000000000002',
          profile: { name: 'Rita', username: 'rita.bikes' },
        },
      ],
      messages: [body],
    }),
  )
  const found = async (q: string) => namesOf(await list(viewer, { q }))
  expect(await found('gravel')).toEqual(['Ada'])
  expect(await found('  GRAVEL 52 ')).toEqual(['Ada'])
  expect(await found('fita')).toEqual(['Rita'])
  expect(await found('"clássica"')).toEqual(['Rita'])
  expect(await found('100%')).toEqual(['Rita'])
  expect(await found('%')).toEqual(['Rita'])
  expect(await found('in')).toEqual(['Ada'])
  expect(await found('+34 600 000 003')).toEqual(['Cleo'])
  expect(await found('0034-600-000-003')).toEqual(['Cleo'])
  // Without the ninth digit, the number is the same.
  expect(await found('+55 11 7000-0001')).toEqual(['Rita'])
  expect(await found('BR.11000000000000002')).toEqual(['Rita'])
  expect(await found('rita.b')).toEqual(['Rita'])
  expect(await found('ada" OR "bea')).toEqual([])
  expect(await found('nothing like it')).toEqual([])
})

test('pages follow one another, also while something arrives', async () => {
  const studio = await startStudio({ env: configured })
  for (let one = 0; one < 7; one++)
    await customerWrites(studio, said(`m${one}`, `3460000000${one}`, 'Hi', start + one * 1000), {
      name: `c${one}`,
    })
  const viewer = await studio.signIn()
  const first = await list(viewer, { limit: '3' })
  expect([namesOf(first), first.counts.all]).toEqual([['c6', 'c5', 'c4'], 7])
  await customerWrites(studio, said('late', '34600000009', 'Hi', start + 60_000), { name: 'late' })
  const second = await list(viewer, { limit: '3', after: first.next ?? '' })
  expect(namesOf(second)).toEqual(['c3', 'c2', 'c1'])
  const third = await list(viewer, { limit: '3', after: second.next ?? '' })
  expect([namesOf(third), third.next]).toEqual([['c0'], null])
  const waiting = await list(viewer, { filter: 'waiting', limit: '3' })
  expect(namesOf(waiting)).toEqual(['c0', 'c1', 'c2'])
  expect(namesOf(await list(viewer, { filter: 'waiting', after: waiting.next ?? '' }))).toEqual([
    'c3',
    'c4',
    'c5',
    'c6',
    'late',
  ])
  expect((await list(viewer, { limit: '5000' })).conversations).toHaveLength(8)
  const from = new Date(start + 5000).toISOString()
  expect(namesOf(await list(viewer, { from, to: String(start + 6000) }))).toEqual(['c6', 'c5'])
})

test('a thread is read page by page, from its newest entry', async () => {
  const studio = await startStudio({ env: configured })
  for (let one = 0; one < 7; one++)
    await customerWrites(studio, said(`m${one}`, '34600000001', `Text ${one}`, start + one * 1000))
  const viewer = await studio.signIn()
  const { id } = await only(viewer)
  const textsOf = ({ entries }: Awaited<ReturnType<typeof thread>>) => entries.map(({ text }) => text)
  const newest = await thread(viewer, id, { limit: '3' })
  expect(textsOf(newest)).toEqual(['Text 4', 'Text 5', 'Text 6'])
  await customerWrites(studio, said('m7', '34600000001', 'Text 7', start + 7000))
  const before = await thread(viewer, id, { limit: '3', before: newest.before ?? '' })
  expect(textsOf(before)).toEqual(['Text 1', 'Text 2', 'Text 3'])
  const oldest = await thread(viewer, id, { limit: '3', before: before.before ?? '' })
  expect([textsOf(oldest), oldest.before]).toEqual([['Text 0'], null])
})

test('an entry leads to its webhooks, and a quote has the words of what it quotes', async () => {
  const studio = await startStudio({ env: configured })
  await customerWrites(studio, said('m1', '34600000001', 'The red one', start))
  const context = { id: 'm1' }
  const answer = { ...said('m2', '34600000001', 'Or this?', start + 1000), context }
  await postSigned(studio, delivery('messages', { messages: [answer] }))
  const viewer = await studio.signIn()
  const events = (await listed(viewer)).events.map(({ id }) => id)
  const { entries } = await thread(viewer, (await only(viewer)).id)
  expect(entries).toMatchObject([
    { kind: 'message', speaker: 'customer', messageId: 'm1', type: 'text', eventIds: [events[1]] },
    { messageId: 'm2', quotes: { messageId: 'm1', text: 'The red one' }, eventIds: [events[0]] },
  ])
})

test.each([
  ['filter=waitin', 'filter'],
  ['after=x', 'after'],
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['from=yesterday', 'from'],
  ['to=2026-13-45', 'to'],
  ['phone_number_id=', 'phone_number_id'],
  ['page=2', 'page'],
  [`q=${'x'.repeat(201)}`, 'q'],
])('a list with %s is refused, by the name of the parameter', async (query, name) => {
  const studio = await startStudio({ env: configured })
  const answer = await (await studio.signIn()).request(`/api/conversations?${query}`)
  expect(answer.json).toMatchObject({
    status: 400,
    code: 'invalid_request',
    detail: expect.stringContaining(name),
  })
})

test('an account without webhooks has no conversations, whatever its id looks like', async () => {
  const { viewer } = await busyStudio()
  const { counts, conversations } = await list(viewer, { phone_number_id: 'fernhill.cycles' })
  expect([counts.all, counts.waiting, conversations]).toEqual([0, 0, []])
})

test('an unknown conversation is not found, and an odd position is refused', async () => {
  const { viewer } = await busyStudio()
  for (const id of ['0'.repeat(32), 'x', '34600000001', '..%2f', 'a'.repeat(150)]) {
    expect((await viewer.request(`/api/conversations/${id}`)).status, id).toBe(404)
  }
  const [{ id } = { id: '' }] = (await list(viewer)).conversations
  const answer = await viewer.request(`/api/conversations/${id}?before=1`)
  expect(answer.json).toMatchObject({ status: 400, detail: expect.stringContaining('before') })
})

test('without a session nothing is told', async () => {
  const { studio, viewer } = await busyStudio()
  const [{ id } = { id: '' }] = (await list(viewer)).conversations
  for (const path of ['', `/${id}`, '/stream'])
    expect((await studio.anonymous.request(`/api/conversations${path}`)).status).toBe(401)
})

test('what strangers post joins, shows and counts nothing', async () => {
  const { studio, viewer } = await busyStudio()
  const before = await list(viewer)
  const forged = delivery('messages', {
    contacts: [{ wa_id: '34600000001', user_id: 'ES.66666666666666' }],
    messages: [said('x1', '34600000002', 'Forged', start + 9 * minute)],
  })
  await post(studio, forged)
  await post(studio, forged, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })
  await viewer.request('/api/webhooks/sample', {
    method: 'POST',
    json: { kind: 'messages', phoneNumberId: number },
  })
  expect(await list(viewer)).toEqual(before)
})

test('members see the conversations of the numbers that they may read', async () => {
  const env = { ...configured, STUDIO_WEBHOOK_VISIBILITY: 'numbers' }
  const { studio, ann, ben, eve } = await startTeam(env)
  await customerWrites(studio, said('m1', '34600000001', 'Hi', start), { name: 'Ada' })
  await customerWrites(studio, said('m2', '34600000001', 'Hi', start), {
    name: 'Bea',
    phoneNumberId: otherNumber,
  })
  expect(namesOf(await list(ann)).toSorted()).toEqual(['Ada', 'Bea'])
  expect(namesOf(await list(ben))).toEqual(['Ada'])
  expect(await list(ben, { phone_number_id: otherNumber })).toMatchObject({
    counts: { all: 0 },
    conversations: [],
  })
  expect(namesOf(await list(eve))).toEqual([])
  const { id } = await only(ann, { phone_number_id: otherNumber })
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/acts'],
  ] as const) {
    const json = method === 'POST' ? { json: { kind: 'taken_over' } } : {}
    const hidden = await ben.request(`/api/conversations/${id}${path}`, { method, ...json })
    expect([hidden.status, hidden.json]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  }
  expect((await ann.request(`/api/conversations/${id}`)).status).toBe(200)
})

test("the team's reviews finish findings and mark turns", async () => {
  const workspace = await temporaryFolder()
  const { studio, ann } = await startTeam({ ...configured, STUDIO_WORKSPACE_DIR: workspace })
  await postSigned(studio, asksAgent('d1', '34600000004', 'Open on Sunday?', start, 'Dan'))
  await postSigned(studio, status('d2', '34600000004', 'failed', start + minute))
  expect((await list(ann)).counts).toMatchObject({ unanswered: 1, bad: 1 })
  const head = { format: 'messaging-agent-review', version: 1 }
  const done = { ...head, done: ['undelivered-d2', 'unanswered-d1'] }
  expect((await put(ann, recordPath('reviews', '1'), done)).status).toBe(201)
  expect((await list(ann)).counts).toMatchObject({ unanswered: 0, bad: 0 })
  expect(await only(ann)).toMatchObject({ findings: [], findingIds: [] })
  const turns = [{ message: 'Open on Sunday?', answer: null, isHandedOver: false }]
  const turn = { turnHash: hashOfText('d1'), at: new Date(start).toISOString(), reason: 'wrong', turns }
  const mark = await put(ann, recordPath('reviews', 'mark1'), { ...head, turn })
  expect(mark.status, mark.text).toBe(201)
  expect((await list(ann)).counts.bad).toBe(1)
  expect(await only(ann, { filter: 'bad' })).toMatchObject({ findings: ['bad'], findingIds: ['mark1'] })
})

test('what leaves the stored webhooks leaves the conversations', async () => {
  const env = { ...configured, STUDIO_WEBHOOK_CAPACITY: '3' }
  let now = start
  const { studio, ann: viewer } = await startTeam(env, () => now)
  for (let one = 0; one < 3; one++)
    await customerWrites(studio, said(`m${one}`, `3460000000${one}`, 'Hi', start), { name: `c${one}` })
  expect((await list(viewer)).counts.all).toBe(3)
  now += 60_000
  expect((await viewer.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  expect(await list(viewer)).toMatchObject({ counts: { waiting: 0, all: 0 }, conversations: [] })
  await customerWrites(studio, said('m9', '34600000009', 'Hi', start), { name: 'c9' })
  expect(namesOf(await list(viewer))).toEqual(['c9'])
  const gone = await erase(viewer, '34600000009')
  expect(gone.json).toMatchObject({ removed: { webhooks: 1 } })
  expect((await list(viewer)).counts.all).toBe(0)
  expect(namesOf(await list(viewer, { q: 'c9' }))).toEqual([])
})

test('a demo session has conversations of its own', async () => {
  const studio = await startStudio({ env: configured })
  const [one, two] = [await studio.signInDemo(), await studio.signInDemo()]
  const real = await studio.signIn()
  const { counts, conversations } = await list(one)
  expect(counts.all).toBeGreaterThan(5)
  expect((await list(real)).counts.all).toBe(0)
  const [{ id } = { id: '' }] = conversations
  expect((await two.request(`/api/conversations/${id}`)).status).toBe(404)
  expect((await real.request(`/api/conversations/${id}`)).status).toBe(404)
  expect((await one.request(`/api/conversations/${id}`)).status).toBe(200)
})

test('a word is found at a number whose messages are older than many with it at another', async () => {
  const studio = await startStudio({ env: { ...configured, STUDIO_WEBHOOK_CAPACITY: '20000' } })
  await customerWrites(studio, said('quiet', '34600000001', 'My order?', start), { name: 'Quiet' })
  const loud = Array.from({ length: 5100 }, (_, at) =>
    said(`loud${at}`, '34600000002', 'order', start + at * 1000),
  )
  for (let at = 0; at < loud.length; at += 1700)
    await postSigned(studio, delivery('messages', { messages: loud.slice(at, at + 1700) }, otherNumber))
  const viewer = await studio.signIn()
  await expect.poll(async () => (await list(viewer)).counts.all).toBe(2)
  expect(namesOf(await list(viewer, { phone_number_id: number, q: 'order' }))).toEqual(['Quiet'])
})

test('what members did goes with the webhooks that are cleared', async () => {
  const { viewer, studio } = await busyStudio()
  const [{ id } = { id: '' }] = (await list(viewer, { filter: 'waiting' })).conversations
  const taken = await viewer.request(`/api/conversations/${id}/acts`, {
    method: 'POST',
    json: { kind: 'taken_over' },
  })
  expect(taken.status).toBe(201)
  expect((await viewer.request('/api/webhooks/events', { method: 'DELETE' })).status).toBe(204)
  expect((await list(await studio.signIn())).counts.all).toBe(0)
})

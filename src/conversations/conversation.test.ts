/** Waits, the reply window, the order of entries, edits and deletions. */
import { expect, test } from 'vitest'
import { finish } from './conversation.ts'
import { ConversationState } from './conversation-state.ts'
import { handoverAt, messageAt } from './entries-under-test.ts'
import type { ConversationFact } from './fact.ts'
import { idsOf } from './identity.ts'
import { waitingSince, windowEndsAt } from './waiting.ts'

const takenOver = (at: number) => handoverAt('team', at, { isTakenOver: true })

test.each([
  [
    'from the handover, when the agent had answered before',
    [messageAt('customer', 1), messageAt('agent', 2), handoverAt('team', 3), messageAt('customer', 4)],
    3,
  ],
  ['from the question that the agent left', [messageAt('customer', 1), handoverAt('team', 2)], 1],
  [
    'from the first message after the team wrote',
    [handoverAt('team', 1), messageAt('team', 2), messageAt('customer', 3), messageAt('customer', 4)],
    3,
  ],
  ['no longer, once the team has written', [handoverAt('team', 1), messageAt('team', 2)], undefined],
  ['for no one after a team member took over', [messageAt('customer', 1), takenOver(2)], undefined],
  ['from the next message after a team member took over', [takenOver(1), messageAt('customer', 2)], 2],
  [
    'no longer, once a status shows that the team has answered elsewhere',
    [handoverAt('team', 1), messageAt(null, 2, { status: 'sent' })],
    undefined,
  ],
  [
    'although an answer was not delivered',
    [handoverAt('team', 1), messageAt('team', 2, { status: 'failed' })],
    1,
  ],
  ['for nothing after deleting the question', [messageAt('customer', 1, { deletedAt: 2 })], undefined],
  [
    'from a question, not from a message that needs no answer',
    [messageAt('customer', 1, { content: { type: 'request_welcome' } }), messageAt('customer', 2)],
    2,
  ],
  [
    'from after a time with the agent',
    [handoverAt('team', 1), handoverAt('agent', 2), messageAt('agent', 3), messageAt('customer', 4)],
    4,
  ],
])('a customer waits %s', (_name, entries, since) => {
  expect(waitingSince(entries)).toBe(since)
})

test("the window ends 24 hours after the customer's last message, and is unknown without one", () => {
  expect(windowEndsAt([messageAt('customer', 5), messageAt('agent', 9)])).toBe(5 + 86_400_000)
  expect(windowEndsAt([messageAt(null, 5), messageAt('agent', 9)])).toBeUndefined()
})

test('within a second, messages stand as they arrived, and a question before its answer', () => {
  const said = (messageId: string, speaker: 'customer' | 'agent', receivedAt: number) => {
    const content = { type: 'text', text: { body: messageId } }
    const fact = {
      kind: 'message',
      who: { ids: idsOf('34600000001') },
      at: 1000,
      messageId,
      speaker,
      content,
    } as const
    return { fact, source: { eventId: messageId, receivedAt } }
  }
  const idsIn = (...all: ReturnType<typeof said>[]) => {
    const state = new ConversationState()
    for (const { fact, source } of all) state.add(fact, source)
    return finish(state).entries.map((entry) => entry.kind === 'message' && entry.messageId)
  }
  const asked = said('z', 'customer', 1500)
  const answered = said('y', 'agent', 1600)
  const askedAgain = said('a', 'customer', 1700)
  expect(idsIn(askedAgain, answered, asked)).toEqual(['z', 'y', 'a'])
  expect(idsIn(said('y', 'agent', 1500), asked)).toEqual(['z', 'y'])
})

test('within a second, the last to arrive shows who has the conversation', () => {
  const who = { ids: idsOf('34600000001') }
  const at = 1000
  const unset = { isTakenOver: false, summary: undefined, reason: undefined }
  const handover = { kind: 'handover', who, at, to: 'team', ...unset } as const
  const content = { type: 'text', text: { body: 'Hi' } }
  const asked = {
    kind: 'message',
    who,
    at,
    messageId: 'm',
    speaker: 'customer',
    content,
    holder: 'agent',
  } as const
  const holderAfter = (askedAt: number, handedAt: number) => {
    const state = new ConversationState()
    state.add(asked, { eventId: '1', receivedAt: askedAt })
    state.add(handover, { eventId: '2', receivedAt: handedAt })
    return finish(state).holder
  }
  expect(holderAfter(1500, 1400)).toBe('agent')
  expect(holderAfter(1400, 1500)).toBe('team')
})

const factsIn = (...facts: readonly ConversationFact[]) => {
  const state = new ConversationState()
  for (const fact of facts) state.add(fact, { eventId: '1', receivedAt: 0 })
  return finish(state).entries
}
const place = (at: number) => ({ who: { ids: idsOf('34600000001') }, at, messageId: 'm' })

test('an edited message keeps what it answers and what led to it', () => {
  const content = { type: 'text', text: { body: 'One' }, context: { id: 'q' }, referral: { headline: 'Ad' } }
  const edited = { type: 'text', text: { body: 'Two' } }
  const entries = factsIn(
    { ...place(1), kind: 'message', speaker: 'customer', content },
    { ...place(2), kind: 'edit', speaker: 'customer', content: edited },
  )
  expect(entries).toMatchObject([
    { text: 'Two', content: { context: { id: 'q' }, referral: { headline: 'Ad' } } },
  ])
})

test('of a deleted message nothing readable is left, edited or not, and its sender is known', () => {
  const entries = factsIn(
    { ...place(1), kind: 'message', speaker: 'team', content: { type: 'text', text: { body: 'secret' } } },
    { ...place(2), kind: 'edit', speaker: 'team', content: { type: 'text', text: { body: 'secret 2' } } },
    { ...place(3), kind: 'deletion', speaker: 'team' },
  )
  expect(JSON.stringify(entries)).not.toContain('secret')
  expect(entries).toMatchObject([{ speaker: 'team', deletedAt: 3 }])
  expect(factsIn({ ...place(3), kind: 'deletion', speaker: 'customer' })).toMatchObject([
    { speaker: 'customer' },
  ])
})

test('a member holds a conversation until the agent or another member does', () => {
  const state = new ConversationState()
  const [ann, bo] = ['Ann', 'Bo'].map((name) => ({ id: name, name }))
  const who = { ids: idsOf('34600000001') }
  const source = (receivedAt: number) => ({ eventId: String(receivedAt), receivedAt })
  const heldBy = () => finish(state).heldBy?.name
  if (ann === undefined || bo === undefined) throw new Error('nobody')
  state.addAct({ kind: 'replied', at: 1000, by: ann, messageId: 'r', text: 'At five.' })
  const sent = { kind: 'status', who, at: 2000, messageId: 'r', status: 'sent' } as const
  state.add({ ...sent, problem: undefined, isOfAgent: false }, source(2000))
  const content = { type: 'text', text: { body: 'Thanks' } }
  const asked = {
    kind: 'message',
    who,
    at: 3000,
    messageId: 'q',
    speaker: 'customer',
    holder: 'team',
  } as const
  state.add({ ...asked, content }, source(3000))
  expect(heldBy()).toBe('Ann')
  state.addAct({ kind: 'taken_over', at: 4000, by: bo })
  expect(heldBy()).toBe('Bo')
  const handover = { kind: 'handover', isTakenOver: false, summary: undefined, reason: undefined } as const
  state.add({ ...handover, who, at: 5000, to: 'agent' }, source(5000))
  state.add({ ...handover, who, at: 6000, to: 'team' }, source(6000))
  expect([finish(state).holder, heldBy()]).toEqual(['team', undefined])
})

test('a message that comes in the same second after an act or a reply stands below it, and waits', () => {
  const state = new ConversationState()
  const by = { id: 'u1', name: 'Ann' }
  state.addAct({ kind: 'taken_over', at: 5200, by })
  state.addAct({ kind: 'replied', at: 5400, by, messageId: 'r', text: 'At five.' })
  const content = { type: 'text', text: { body: 'And my wheel?' } }
  const who = { ids: idsOf('34600000001') }
  const asked = { kind: 'message', who, at: 5000, messageId: 'q', speaker: 'customer', content } as const
  state.add(asked, { eventId: '1', receivedAt: 5800 })
  const { entries, waitingSince: since } = finish(state)
  expect(entries.map((entry) => ('text' in entry ? entry.text : entry.kind))).toEqual([
    'act',
    'At five.',
    'And my wheel?',
  ])
  expect(since).toBe(5000)
})

test('a takeover in the same second as a handover is another event, and ends the wait', () => {
  const state = new ConversationState()
  const handover = { kind: 'handover', who: { ids: idsOf('34600000001') }, at: 5000, to: 'team' } as const
  const unsaid = { summary: undefined, reason: undefined }
  state.add({ ...handover, ...unsaid, isTakenOver: false }, { eventId: '1', receivedAt: 5100 })
  expect(finish(state).waitingSince).toBe(5000)
  state.add({ ...handover, ...unsaid, isTakenOver: true }, { eventId: '2', receivedAt: 5600 })
  expect(finish(state)).toMatchObject({ waitingSince: undefined, entries: [{}, {}] })
})

test('what the agent still says after its handover answers nothing', () => {
  const entries = [
    messageAt('customer', 1, { asked: 'agent' }),
    handoverAt('team', 2),
    messageAt('agent', 3, { text: 'A colleague will answer.' }),
  ]
  expect(waitingSince(entries)).toBe(1)
  expect(waitingSince([...entries, messageAt('team', 4)])).toBeUndefined()
  expect(waitingSince([...entries, handoverAt('agent', 4), messageAt('customer', 5)])).toBe(5)
})

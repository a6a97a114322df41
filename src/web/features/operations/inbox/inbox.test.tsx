/** The inbox on answers of the server. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  ConversationEntryAnswer,
  ConversationSummary,
  ListedConversations,
} from '../../../../contract/studio/conversations.ts'
import {
  testConversationId,
  textEntry,
  waitingConversation,
} from '../../../api/conversations/conversation-under-test.ts'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { hearPresence } from '../../../workspace/presence.ts'
import { Inbox } from './inbox.tsx'
import { answeringText, inboxReplyWords, nextText, nobodyNextText } from './reply/reply-words.ts'
import { inboxWords } from './words.ts'

const ann = { id: 'u1', name: 'Ann' }
const slots = {
  notice: null,
  agent: null,
  mark: () => null,
  scenario: () => null,
  review: () => null,
  erase: () => null,
}

let asked: string[] = []
let acts: unknown[] = []
let told: unknown[] = []
let summaries: ConversationSummary[] = []
let entries: ConversationEntryAnswer[] = []
let list: Partial<ListedConversations> = {}
let before: string | null = null
let refusals = 0
let stream = new EventTarget()

function answerTo(address: string, { method = 'GET', body }: RequestInit): Response {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  if (path === '/api/session') return Response.json(testSession)
  if (path === '/api/workspace') return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
  if (path === '/api/workspace/presence' && method === 'POST') {
    told.push(JSON.parse(typeof body === 'string' ? body : ''))
    return new Response(null, { status: 204 })
  }
  if (path === '/api/conversations') {
    const counts = { waiting: 1, unanswered: 0, bad: 0, all: summaries.length }
    const wanted = search.has('after') ? [] : summaries
    return Response.json({ counts, conversations: wanted, next: null, complete: true, ...list })
  }
  if (path.endsWith('/acts')) {
    const sent = JSON.parse(typeof body === 'string' ? body : '')
    acts.push(sent)
    if (refusals-- > 0) return Response.json({ title: 'Unavailable' }, { status: 503 })
    const { text = '', messageId } = sent
    const entry = textEntry(text, { id: messageId, messageId, speaker: 'team', by: ann, eventIds: [] })
    entries = [...entries, entry]
    return Response.json(entry, { status: 201 })
  }
  if (/^\/api\/conversations\/[cd]{32}$/.test(path)) {
    const isEarlier = search.has('before')
    const page = isEarlier ? [textEntry('The very first')] : entries
    const conversation = summaries.find(({ id }) => path.endsWith(id)) ?? summaries[0]
    return Response.json({ conversation, entries: page, before: isEarlier ? null : before })
  }
  if (method === 'POST' && path.endsWith('/messages'))
    return Response.json({ messaging_product: 'whatsapp', contacts: [], messages: [{ id: 'wamid.reply' }] })
  return Response.json({ title: 'Not found' }, { status: 404 })
}

beforeEach(() => {
  asked = []
  acts = []
  told = []
  const now = Date.now()
  summaries = [
    waitingConversation({ windowEndsAt: now + 3_600_000, waitingSince: now - 60_000, lastAt: now }),
  ]
  entries = [textEntry('Where is my bike?')]
  list = {}
  before = null
  refusals = 0
  stream = new EventTarget()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push(address)
    return answerTo(address, init)
  })
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(name: string, listener: EventListener) {
        stream.addEventListener(name, listener)
      }
      close() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollTo = () => undefined
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  openPage(() => <Inbox phoneNumberId={testPhone} slots={slots} />, { below: '/inbox', search })
const messages = () => screen.findByRole('region', { name: inboxWords.messages })
const rows = () => within(screen.getByRole('list', { name: inboxWords.list })).queryAllByRole('link')
const tell = () => {
  const data = JSON.stringify({ id: testConversationId, phoneNumberId: testPhone })
  stream.dispatchEvent(new MessageEvent('conversation', { data }))
}

test('rows show who answers, and the counts are the server’s', async () => {
  summaries = [waitingConversation({ waitingSince: null, heldBy: ann })]
  list = { counts: { waiting: 7, unanswered: 2, bad: 1, all: 250 } }
  await open()
  await screen.findByText('Ann Lee')
  expect(rows()[0]?.textContent).toContain('Ann answers')
  const filters = within(screen.getByRole('navigation', { name: inboxWords.filters })).getAllByRole('link')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Waiting 7',
    'Bad 1',
    'Unanswered 2',
    'All 250',
  ])
})

test('more than one page is loaded on demand, and a list that is not complete says so', async () => {
  list = { next: `1.${testConversationId}`, complete: false }
  await open()
  fireEvent.click(await screen.findByRole('button', { name: inboxWords.moreConversations }))
  await waitFor(() => expect(asked.some((address) => address.includes('after=1.'))).toBe(true))
  expect(screen.getByText(inboxWords.incomplete)).toBeTruthy()
})

test('a search goes to the server once typing has stopped', async () => {
  await open('?find=bi')
  fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'bike' } })
  await waitFor(() => expect(asked.some((address) => address.includes('q=bike'))).toBe(true))
  expect(asked.some((address) => address.includes('q=bik&'))).toBe(false)
})

test('a link with a number in another form opens the conversation, and its address changes', async () => {
  const page = await open('?chat=%2215550100%22')
  await screen.findByText('Where is my bike?', { selector: 'section p' })
  expect(page.address()).toContain(testConversationId)
})

test('what the team did is a sentence with a time', async () => {
  entries = [
    textEntry('Where is my bike?'),
    textEntry('took', { kind: 'act', speaker: 'team', act: 'taken_over', by: ann, eventIds: [] }),
    textEntry('At five.', { speaker: 'team', by: ann, eventIds: [] }),
    textEntry('back', { kind: 'act', speaker: 'team', act: 'handed_back', by: ann, eventIds: [] }),
  ]
  await open(`?chat=${testConversationId}`)
  const items = within(await messages()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Where is my bike?'),
    expect.stringMatching(/^Ann took over.*ago|^Ann took over/),
    expect.stringMatching(/^AnnAt five\./),
    expect.stringMatching(/^Ann handed back to the agent/),
  ])
})

test('earlier messages are loaded by a button', async () => {
  before = `1.${testConversationId}`
  await open(`?chat=${testConversationId}`)
  fireEvent.click(await screen.findByRole('button', { name: inboxWords.earlier }))
  await screen.findByText('The very first')
  const items = within(await messages()).getAllByRole('listitem')
  expect(items.map((item) => item.textContent?.includes('The very first'))).toEqual([true, false])
})

test('a conversation opened from a search marks the message, which may be on an earlier page', async () => {
  before = `1.${testConversationId}`
  await open(`?find=very first&chat=${testConversationId}`)
  await screen.findByText(inboxWords.hit)
  const hit = within(await messages()).getAllByRole('listitem')[0]
  expect(hit?.textContent).toContain(inboxWords.hit)
})

test('a message that arrives is shown and announced, without a reload', async () => {
  await open(`?chat=${testConversationId}`)
  await screen.findByText('Where is my bike?', { selector: 'section p' })
  entries = [...entries, textEntry('Hello?')]
  tell()
  await screen.findByText('Ann Lee: Hello?')
})

async function reply(text: string) {
  fireEvent.input(await screen.findByRole('textbox', { name: inboxReplyWords.label }), {
    target: { value: text },
  })
  fireEvent.click(screen.getByRole('button', { name: inboxReplyWords.send }))
}

test('a reply is reported to the team, and shown with the member’s name', async () => {
  await open(`?chat=${testConversationId}`)
  await reply('At five.')
  await screen.findByText('At five.')
  expect(acts).toEqual([{ kind: 'replied', messageId: 'wamid.reply', text: 'At five.' }])
  expect(screen.queryByText(inboxReplyWords.notReported)).toBeNull()
})

test('a reply being written stays when the conversation becomes one with another', async () => {
  const page = await open(`?chat=${testConversationId}`)
  const field = await screen.findByRole('textbox', { name: inboxReplyWords.label })
  fireEvent.input(field, { target: { value: 'At fi' } })
  summaries = summaries.map((summary) => ({ ...summary, id: 'd'.repeat(32) }))
  tell()
  await waitFor(() => expect(page.address()).toContain('d'.repeat(32)))
  expect(screen.getByRole('textbox', { name: inboxReplyWords.label })).toBe(field)
  expect(field).toHaveProperty('value', 'At fi')
})

test('a reply that could not be reported says so, and is reported again on demand', async () => {
  refusals = 1
  await open(`?chat=${testConversationId}`)
  await reply('At five.')
  await screen.findByText(inboxReplyWords.notReported)
  fireEvent.click(screen.getByRole('button', { name: inboxWords.reportAgain }))
  await screen.findByText('At five.')
  await waitFor(() => expect(screen.queryByText(inboxReplyWords.notReported)).toBeNull())
  expect(acts).toHaveLength(2)
})

const secondId = 'd'.repeat(32)

function twoWaiting() {
  const [first] = summaries
  if (first === undefined) return
  const customer = { ...first.customer, name: 'Ben Ode', number: '15550101', ids: ['15550101'] }
  summaries = [first, { ...first, id: secondId, customer }]
}

test('after an answer in the waiting list, the next waiting conversation opens, with a way back', async () => {
  twoWaiting()
  const page = await open(`?filter=waiting&chat=${testConversationId}`)
  await reply('At five.')
  await waitFor(() => expect(page.address()).toContain(secondId))
  await screen.findByText(nextText('Ann Lee', 'Ben Ode'))
  expect(acts).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: inboxReplyWords.backToAnswered }))
  await waitFor(() => expect(page.address()).toContain(testConversationId))
})

test('after the last waiting customer is answered, the conversation stays and the page says so', async () => {
  const page = await open(`?filter=waiting&chat=${testConversationId}`)
  await reply('At five.')
  await screen.findByText(nobodyNextText('Ann Lee'))
  expect(page.address()).toContain(testConversationId)
})

test('a reply that colleagues do not see keeps its conversation open', async () => {
  twoWaiting()
  refusals = 1
  const page = await open(`?filter=waiting&chat=${testConversationId}`)
  await reply('At five.')
  await screen.findByText(inboxReplyWords.notReported)
  expect(page.address()).toContain(testConversationId)
})

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('keys reply, mark and open the next conversation, and do nothing while one types or goes to a page', async () => {
  twoWaiting()
  entries = [textEntry('Where is my bike?'), textEntry('No idea.', { speaker: 'agent' })]
  const marked = vi.fn()
  const mark = () => (
    <button type="button" onClick={marked}>
      Mark it
    </button>
  )
  const page = await openPage(() => <Inbox phoneNumberId={testPhone} slots={{ ...slots, mark }} />, {
    below: '/inbox',
    search: `?chat=${testConversationId}`,
  })
  await within(await messages()).findByText('No idea.')
  press('m')
  expect(marked).toHaveBeenCalledTimes(1)
  press('g')
  press('r')
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe(inboxReplyWords.label)
  press('r')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(inboxReplyWords.label)
  press(']')
  expect(page.address()).toContain(testConversationId)
  await act(async () => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  press(']')
  await screen.findByRole('heading', { name: 'Ben Ode', level: 2 })
  press('[')
  await waitFor(() => expect(page.address()).toContain(testConversationId))
})

test('an unsent reply is still there after a look at another conversation', async () => {
  twoWaiting()
  await open(`?chat=${testConversationId}`)
  const field = () => screen.findByRole('textbox', { name: inboxReplyWords.label })
  fireEvent.input(await field(), { target: { value: 'At f' } })
  press(']')
  await screen.findByRole('heading', { name: 'Ben Ode', level: 2 })
  expect(await field()).toHaveProperty('value', '')
  press('[')
  await screen.findByRole('heading', { name: 'Ann Lee', level: 2 })
  expect(await field()).toHaveProperty('value', 'At f')
})

test('the actions of all messages are one tab stop, and arrows move between them', async () => {
  entries = [textEntry('Where is my bike?'), textEntry('No idea.', { speaker: 'agent' }), textEntry('Hello?')]
  await open(`?chat=${testConversationId}`)
  const box = await messages()
  await within(box).findByText('No idea.')
  const stops = () =>
    [...box.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0)
  await waitFor(() => expect(stops()).toHaveLength(1))
  stops()[0]?.focus()
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBe(inboxWords.showEvent)
  press('ArrowUp')
  expect(focused()).toBe('Why this answer')
  press('ArrowRight')
  expect(focused()).toBe(inboxWords.steps)
  expect(stops().map(({ textContent }) => textContent)).toEqual([inboxWords.steps])
})

test('the chat and the list name another member who is answering, until they stop', async () => {
  await open(`?chat=${testConversationId}`)
  await messages()
  const place = `inbox/${testConversationId}`
  const member = (id: string, isHere: boolean) =>
    act(() => hearPresence({ phoneNumberId: testPhone, place, user: { id, name: 'Ben' }, isHere }))
  member(testSession.user.id, true)
  expect(screen.queryByText(answeringText(['Ben']))).toBeNull()
  member('2', true)
  await waitFor(() => expect(screen.getAllByText(answeringText(['Ben']))).toHaveLength(2))
  expect(rows()[0]?.textContent).toContain(answeringText(['Ben']))
  member('2', false)
  await waitFor(() => expect(screen.queryByText(answeringText(['Ben']))).toBeNull())
})

test('writing a reply is told to the team, and its end too', async () => {
  await open(`?chat=${testConversationId}`)
  const field = await screen.findByRole('textbox', { name: inboxReplyWords.label })
  const report = (isHere: boolean) => ({
    ...{ phoneNumberId: testPhone, place: `inbox/${testConversationId}` },
    isHere,
  })
  expect(told).toEqual([])
  fireEvent.input(field, { target: { value: 'Soon' } })
  await waitFor(() => expect(told).toEqual([report(true)]))
  fireEvent.input(field, { target: { value: '' } })
  await waitFor(() => expect(told).toEqual([report(true), report(false)]))
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedConversations } from '../../../../contract/studio/conversations.ts'
import type { ScenarioToCover } from '../../../../scenarios/exercised/coverage.ts'
import { waitingConversation } from '../../../api/conversations/conversation-under-test.ts'
import { openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { CoverageView } from './coverage-view.tsx'
import { coverageWords } from './words.ts'

const skill = { status: 'active', description: 'Asks for winter storage of a bike', skill: 'Offer storage.' }
let lists: Readonly<Record<string, unknown>> = {}
let conversations: ListedConversations | null = null

beforeEach(() => {
  conversations = null
  lists = {
    settings: [{ agent_id: '9', channel: 'whatsapp', never_say_phrases: [] }],
    skills: [
      { ...skill, id: '7', title: 'winter-storage' },
      { ...skill, id: '8', title: 'repair-price', description: 'Wants the price of a puncture repair' },
    ],
    faqs: [],
    files: [],
    agent_connectors: [],
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const [path = ''] = url.split('?')
    if (path === '/api/session') return Response.json(testSession)
    if (path === '/api/conversations' && conversations !== null) return Response.json(conversations)
    const list = lists[path.split('/').at(-1) ?? '']
    return list === undefined ? Response.json({ title: 'Not found' }, { status: 404 }) : Response.json(list)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const storage = {
  id: 'storage',
  scenario: { title: 'Storage', turns: [{ message: 'Can you store my bike over winter?', assertions: [] }] },
}

const loaded = (data: readonly ScenarioToCover[]) => ({ data, error: undefined, refetch: () => undefined })

test('every part of the agent has a row', async () => {
  await openPage(() => <CoverageView phoneNumberId="1" query={loaded([])} />)
  expect(await screen.findByText('winter-storage')).toBeTruthy()
  expect(screen.getByText('repair-price')).toBeTruthy()
})

test('parts without a scenario come first, the others when wanted', async () => {
  await openPage(() => <CoverageView phoneNumberId="1" query={loaded([storage])} />)
  await screen.findByText('repair-price')
  expect(screen.queryByText('winter-storage')).toBeNull()
  screen.getByRole('button', { name: 'Show 1 covered part' }).click()
  await screen.findByText('winter-storage')
  const text = screen.getByRole('list', { name: coverageWords.listLabel }).textContent ?? ''
  expect(text.indexOf('repair-price')).toBeLessThan(text.indexOf('winter-storage'))
})

test('questions beyond the first few, and conversations that were not read, are named', async () => {
  const { last, ...waiting } = waitingConversation()
  const asked = Array.from({ length: 7 }, (_, at) => ({
    ...waiting,
    id: String(at).repeat(32),
    last: { ...last, speaker: 'customer' as const, text: `Xylophone lessons number ${at}, please` },
  }))
  const counts = { waiting: 7, unanswered: 0, bad: 0, all: 9 }
  conversations = { counts, conversations: asked, next: 'more', complete: true }
  await openPage(() => <CoverageView phoneNumberId="1" query={loaded([])} />)
  await screen.findByText('Xylophone lessons number 4, please')
  expect(screen.queryByText('Xylophone lessons number 5, please')).toBeNull()
  screen.getByRole('button', { name: 'Show all 7' }).click()
  await screen.findByText('Xylophone lessons number 6, please')
  expect(screen.getByText(/the last messages of the newest 7 conversations/)).toBeTruthy()
})

test('conversations that cannot be loaded are no missing questions', async () => {
  await openPage(() => <CoverageView phoneNumberId="1" query={loaded([])} />)
  expect(await screen.findByText(/^.*Conversations could not be loaded/)).toBeTruthy()
})

test('a number without an agent shows that there is nothing to cover', async () => {
  lists = {}
  await openPage(() => <CoverageView phoneNumberId="1" query={loaded([])} />)
  expect(await screen.findByText(coverageWords.noAgent)).toBeTruthy()
})

test('scenarios that cannot be loaded are a failure, not gaps', async () => {
  let tries = 0
  const query = { data: undefined, error: new Error('broken'), refetch: () => tries++ }
  await openPage(() => <CoverageView phoneNumberId="1" query={query} />)
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(tries).toBe(1)
  expect(screen.queryByText('winter-storage')).toBeNull()
})

import { afterEach, expect, test, vi } from 'vitest'
import { draftTransport } from '../../agent/draft/draft-transport.ts'
import { z } from '../../contract/zod.ts'
import { atPlatform, connectTransports } from '../transport/transports.ts'
import { send } from './client.ts'
import { reportOfWrite } from './drafted-result.ts'

afterEach(() => vi.useRealTimers())

const drafted = {
  path: '/api/platform/1/agent_config/skills',
  method: 'POST',
  body: { title: 'knock', description: 'Doors', skill: 'Knock.' },
} as const
const live = {
  path: '/api/platform/2/agent_config/skills',
  method: 'POST',
  body: { title: 'knock', description: 'Doors', skill: 'Knock.' },
} as const
const skill = z.looseObject({ id: z.string() })

/** Number 1 has a draft; `arrive` lets the platform answer. */
function draftOfFirstNumber() {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  connectTransports({
    isReadOnly: () => false,
    onSignedOut: () => {},
    async fetch(_, { method }) {
      if (method === 'GET') return Response.json({ data: [] })
      await arrived
      return Response.json({ id: '7', title: 'knock' })
    },
    async answerFromDraft({ path, method = 'GET', body }, beyond) {
      if (!path.startsWith('/api/platform/1/')) return undefined
      const store = draftTransport(atPlatform(beyond), {
        read: async () => [],
        change: async (update) => update([]).answer,
        newId: () => 'draft-1',
      })
      return store({
        method: method === 'POST' ? 'POST' : 'GET',
        path: path.slice('/api/platform'.length),
        body,
      })
    },
  })
  return { arrive }
}

test('of two writes at once, only the one into the draft is reported as a draft', async () => {
  const { arrive } = draftOfFirstNumber()
  const slow = send(skill, live)
  const saved = await send(skill, drafted)
  arrive()
  const published = await slow
  expect(reportOfWrite('Skill added.', saved)).toBe('Draft: Skill added.')
  expect(reportOfWrite('Skill added.', published)).toBe('Skill added.')
  expect(reportOfWrite('Two added.', saved, published)).toBe('Two added.')
})

test('a write into the draft is reported as one however late the report is', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { arrive } = draftOfFirstNumber()
  arrive()
  const saved = await send(skill, drafted)
  vi.advanceTimersByTime(60_000)
  expect(reportOfWrite('Skill added.', saved)).toBe('Draft: Skill added.')
})

test('a read from the draft is not a write into it', async () => {
  draftOfFirstNumber()
  const read = await send(z.unknown(), { path: drafted.path })
  expect(reportOfWrite('Read.', read)).toBe('Read.')
})

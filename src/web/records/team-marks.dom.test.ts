import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { agreementWith } from '../features/testing/scenarios/customer/use-agreement.ts'
import { addMarkedTurn, finishReview, useReview } from './reviews.ts'
import { noteTeamChange } from './team/team-changes.ts'
import { markVerdict, readVerdictMarks, useVerdictMarks } from './verdict-marks.ts'

const phoneNumberId = '300000000000001'
const place = { owner: '1', phoneNumberId }

/** Records by kind and name; each change gets a new ETag. */
function fakeWorkspace() {
  const records = new Map<string, { body: unknown; etag: string }>()
  let tags = 0
  const write = (path: string, body: unknown) => {
    const etag = `"${tags++}"`
    records.set(path, { body, etag })
    return etag
  }
  const answer = (body: unknown, etag: string) => Response.json(body, { headers: { etag } })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/workspace') return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    const path = url.replace('/api/workspace/', '')
    const stored = records.get(path)
    if (method === 'PUT') {
      const etag = write(path, JSON.parse(typeof body === 'string' ? body : ''))
      return answer({ ...summaryOf(path, etag) }, etag)
    }
    if (method === 'DELETE') return new Response(null, { status: records.delete(path) ? 204 : 404 })
    if (stored !== undefined) return answer(stored.body, stored.etag)
    const below = [...records].filter(([one]) => one.startsWith(`${path}/`))
    return Response.json({ records: below.map(([one, { etag }]) => summaryOf(one, etag)) })
  })
  return { records, write }
}

const summaryOf = (path: string, etag: string) => ({
  name: path.split('/').at(-1),
  etag: etag.replaceAll('"', ''),
  size: 1,
  changedAt: '2026-11-24T10:00:00.000Z',
  changedBy: null,
  label: null,
  reason: null,
  error: null,
})

const criterion = 'The agent names the price.'
const judged = { scenarioId: 'price', criterion, isMet: true }
const scenario = { rubric: { criteria: [criterion], passAt: 1, votes: 1 } }

test("agreement counts all members' marks, and marking keeps those of others", async () => {
  const { records, write } = fakeWorkspace()
  renderHook(() => useVerdictMarks(place))
  write(`verdicts/${phoneNumberId}/2`, {
    format: 'messaging-agent-verdict-marks',
    version: 1,
    marks: [{ id: 'price one 0', scenario: 'price', criterion, isMet: true, isRight: false }],
  })
  noteTeamChange('verdicts')
  await vi.waitFor(() => expect(readVerdictMarks(place)).toHaveLength(1))
  expect(await markVerdict(place, { ...judged, id: 'price one 0', isRight: true })).toBe(true)
  await vi.waitFor(() => expect(records.get(`verdicts/${phoneNumberId}/1`)).toBeDefined())
  expect(records.get(`verdicts/${phoneNumberId}/2`)?.body).toMatchObject({ marks: [{ isRight: false }] })
  expect(agreementWith(readVerdictMarks(place), 'price', scenario)).toMatchObject({ marks: 2, share: 0.5 })
})

test('a turn marked by one member is removed for all when another finishes it', async () => {
  const { records, write } = fakeWorkspace()
  const { result } = renderHook(() => useReview(place))
  const turns = [{ message: 'Hi', answer: 'No.', isHandedOver: false }]
  write(`reviews/${phoneNumberId}/theirs`, {
    format: 'messaging-agent-review',
    version: 1,
    turn: { at: '2026-11-24T10:00:00.000Z', reason: 'tone', turns },
  })
  write(`reviews/${phoneNumberId}/1`, {
    format: 'messaging-agent-review',
    version: 1,
    done: ['handover-m0'],
  })
  // Changed before the page read this member's marks from another machine.
  noteTeamChange('reviews')
  expect(await finishReview(place, 'handover-m1')).toBe(true)
  await vi.waitFor(() =>
    expect(records.get(`reviews/${phoneNumberId}/1`)?.body).toMatchObject({
      done: ['handover-m0', 'handover-m1'],
    }),
  )
  noteTeamChange('reviews')
  await vi.waitFor(() => expect(result.current.marked.map(({ id }) => id)).toContain('theirs'))
  await finishReview(place, 'theirs')
  await vi.waitFor(() => expect(records.has(`reviews/${phoneNumberId}/theirs`)).toBe(false))
  expect(await addMarkedTurn(place, { reason: 'slow', turns })).toBe(true)
  await vi.waitFor(() => expect(records.size).toBe(2))
})

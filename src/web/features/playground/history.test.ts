/** Nothing that is kept holds a credential. */
import { afterEach, expect, test } from 'vitest'
import { maxSent, rememberSent, saveRequest } from './history.ts'
import type { RequestDraft } from './request-draft.ts'

afterEach(() => localStorage.clear())

const draft: RequestDraft = {
  method: 'POST',
  url: '/api/platform/3/agent_connectors/7/upsertApiKey?access_token=SECRET-1&q=kept',
  headers: { accept: 'Bearer SECRET-2' },
  body: JSON.stringify({ api_key: 'SECRET-3', auth_config: { value: 'SECRET-4' }, title: 'kept' }),
}

test('tokens and keys are left out of history and saved requests', () => {
  rememberSent(draft, 200, 1)
  saveRequest('one', draft)
  const all = Object.entries(localStorage).flat().join('\n')
  expect(all).toContain('q=kept')
  expect(all).not.toMatch(/SECRET-\d/)
  expect(all.match(/title/g)).toHaveLength(2)
})

test('the history is bounded, newest first', () => {
  for (let n = 0; n < maxSent + 5; n++) rememberSent({ ...draft, body: `${n}` }, null, n)
  const stored: unknown = JSON.parse(localStorage.getItem('studio.playground-history.v1') ?? '[]')
  expect(stored).toHaveLength(maxSent)
  expect(stored).toMatchObject([{ at: maxSent + 4 }, { at: maxSent + 3 }])
})

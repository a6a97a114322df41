/** A list that a team shares: what the server refuses is not shown as if it were stored. */
import { afterEach, expect, test, vi } from 'vitest'
import { studioPaths } from '../../contract/studio/paths.ts'
import { testSession } from '../app/session-under-test.ts'
import { connectStudio } from '../app/studio.tsx'
import { onWorkspaceFailure } from './failures.ts'
import { SharedList } from './shared-list.ts'

afterEach(() => vi.unstubAllGlobals())

const summary = {
  name: 'a',
  etag: 'tag-1',
  size: 2,
  changedAt: '2026-11-24T10:00:00.000Z',
  changedBy: null,
  label: null,
  reason: null,
  error: null,
}

/** Has the record `a`, and answers every change with this. */
function workspace(change: () => Response) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    if (path === studioPaths.session) return Response.json(testSession)
    if (method !== 'GET') return change()
    if (path.endsWith('/a')) return Response.json({ text: 'stored' }, { headers: { etag: '"tag-1"' } })
    return Response.json({ records: [summary] })
  })
  connectStudio()
  const list = new SharedList<{ name: string; text: string }>({
    kind: 'templates',
    titleOf: ({ name }) => name,
    nameOf: ({ name }) => name,
    bodyOf: ([item]) => ({ text: item?.text }),
    itemsOf: (_body, { name }) => [{ name, text: 'stored' }],
  })
  list.follow('1')
  return list
}

test.each(['changed', 'created', 'deleted'])(
  'a record that is %s is shown at once, and as the server has it once that was refused',
  async (how) => {
    const told = vi.fn()
    onWorkspaceFailure(told)
    const list = workspace(() =>
      Response.json(
        { type: 'about:blank', title: 'Full', status: 507, code: 'workspace_full' },
        { status: 507 },
      ),
    )
    const stored = [{ name: 'a', text: 'stored' }]
    await vi.waitFor(() => expect(list.read()).toEqual(stored))
    const wanted = {
      changed: [{ name: 'a', text: 'new' }],
      created: [...stored, { name: 'b', text: 'new' }],
      deleted: [],
    }[how]
    expect(list.write('user-1', wanted ?? [])).toBe(true)
    expect(list.read()).toEqual(wanted)
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(list.read()).toEqual(stored))
  },
)

test('before a number is known nothing is stored', () => {
  const list = new SharedList<{ name: string }>({
    kind: 'templates',
    titleOf: ({ name }) => name,
    nameOf: ({ name }) => name,
    bodyOf: (items) => items,
    itemsOf: () => [],
  })
  expect(list.write('user-1', [{ name: 'a' }])).toBe(false)
  expect(list.read()).toEqual([])
})

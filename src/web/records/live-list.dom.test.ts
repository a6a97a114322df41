import './browser/tidy-storage.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { studioPaths } from '../../contract/studio/paths.ts'
import { z } from '../../contract/zod.ts'
import { testSession } from '../app/session-under-test.ts'
import { connectStudio } from '../app/studio.tsx'
import { onWorkspaceFailure } from './failures.ts'
import { LiveList } from './live-list.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

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

interface Item {
  name: string
  text: string
}

const item = z.object({ name: z.string(), text: z.string() })

const place = { owner: 'user-1', phoneNumberId: '1' }

/** A workspace with the record `a` that answers every change with this. */
function workspace(change: () => Response): LiveList<Item> {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    if (path === studioPaths.session) return Response.json(testSession)
    if (path === studioPaths.workspace) return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    if (method !== 'GET') return change()
    if (path.endsWith('/a')) return Response.json({ text: 'stored' }, { headers: { etag: '"tag-1"' } })
    if (path.includes('//')) return new Response(null, { status: 404 })
    return Response.json({ records: [summary] })
  })
  connectStudio()
  return new LiveList<Item>({
    titleOf: ({ name }) => name,
    browser: { entry: 'studio.things.v1', shape: z.array(item), nameOf: ({ name }) => name },
    team: {
      kind: 'requests',
      toFile: ([first]) => ({ text: first?.text }),
      fromFile: (body, _, { name }) => [{ name, text: z.object({ text: z.string() }).parse(body).text }],
    },
  })
}

test.each(['changed', 'created', 'deleted'])(
  'a record that is %s is shown at once and reverted if the server refuses',
  async (how) => {
    const onFailure = vi.fn()
    onWorkspaceFailure(onFailure)
    const list = workspace(() =>
      Response.json(
        { type: 'about:blank', title: 'Full', status: 507, code: 'workspace_full' },
        { status: 507 },
      ),
    )
    const stored = [{ name: 'a', text: 'stored' }]
    await vi.waitFor(() => expect(list.read(place)).toEqual(stored))
    const wanted = {
      changed: [{ name: 'a', text: 'new' }],
      created: [...stored, { name: 'b', text: 'new' }],
      deleted: [],
    }[how]
    const stores = list.write(place, wanted ?? [])
    expect(list.read(place)).toEqual(wanted)
    expect(await stores).toBe(false)
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(list.read(place)).toEqual(stored))
  },
)

test('without a number, records are stored in the browser', async () => {
  const list = workspace(() => new Response(null, { status: 404 }))
  const nowhere = { ...place, phoneNumberId: '' }
  expect(await list.write(nowhere, [{ name: 'a', text: 'new' }])).toBe(true)
  expect(list.read(nowhere)).toEqual([{ name: 'a', text: 'new' }])
  expect(JSON.stringify({ ...localStorage })).toContain('new')
})

test('two tabs share one list, and stored records are shown from the first read', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.resetModules()
  const { LiveList: FreshList } = await import('./live-list.ts')
  localStorage.setItem('studio.others.v1/user-1', JSON.stringify([{ name: 'a', text: 'before' }]))
  const tab = () =>
    new FreshList<Item>({
      titleOf: ({ name }) => name,
      browser: { entry: 'studio.others.v1', shape: z.array(item), nameOf: ({ name }) => name },
      team: { kind: 'requests', toFile: (items) => items, fromFile: () => undefined },
    })
  const [here, there] = [tab(), tab()]
  expect(here.read(place)).toEqual([{ name: 'a', text: 'before' }])
  expect(there.read(place)).toHaveLength(1)
  expect(await here.write(place, [...here.read(place), { name: 'b', text: 'new' }])).toBe(true)
  dispatchEvent(new StorageEvent('storage', { key: 'studio.others.v1/user-1' }))
  await vi.waitFor(() => expect(there.read(place)).toEqual(here.read(place)))
  expect(await there.write(place, there.read(place).slice(1))).toBe(true)
  expect(localStorage.getItem('studio.others.v1/user-1')).toBe('[{"name":"b","text":"new"}]')
})

test('an empty list is loading until the workspace has answered', async () => {
  const list = workspace(() => Response.json({}))
  expect([list.read(place), list.isLoaded(place)]).toEqual([[], false])
  await vi.waitFor(() => expect(list.isLoaded(place)).toBe(true))
  expect(list.read(place)).toEqual([{ name: 'a', text: 'stored' }])
})

test('a list that cannot be read states the failure until a retry succeeds', async () => {
  const list = workspace(() => Response.json({}))
  const answers = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.includes('/requests/') ? Response.json({ title: 'Broken' }, { status: 500 }) : answers(url, init),
  )
  list.read(place)
  await vi.waitFor(() => expect(list.isLoaded(place)).toBe(true))
  expect(list.failure(place)).toBeDefined()
  vi.stubGlobal('fetch', answers)
  await list.reload(place)
  expect([list.failure(place), list.read(place)]).toEqual([undefined, [{ name: 'a', text: 'stored' }]])
})

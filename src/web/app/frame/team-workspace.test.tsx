import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { z } from '../../../contract/zod.ts'
import { userSetting } from '../../browser/setting.ts'
import { hearPresence } from '../../workspace/presence.ts'
import { openElsewhere, workspaceWords } from '../../workspace/words.ts'
import { openPage, testPhone } from '../page-under-test.tsx'
import { testSession } from '../session-under-test.ts'
import { TeamWorkspace } from './team-workspace.tsx'

let written: string[] = []
let session = testSession

function workspace() {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    if (path === studioPaths.session) return Response.json(session)
    if (path === studioPaths.workspace) return Response.json({ enabled: true, bytes: 0, maxBytes: 1 })
    if (method === 'PUT') {
      written.push(path)
      const name = path.split('/').at(-1)
      const summary = {
        name,
        etag: '1',
        changedAt: '2026-11-24T09:00:00.000Z',
        changedBy: null,
        error: null,
        size: 1,
        label: null,
        reason: null,
      }
      return Response.json(summary, { status: 201 })
    }
    return Response.json({ title: 'Not found' }, { status: 404 })
  })
}

beforeEach(() => {
  written = []
  session = { ...testSession, selection: { ...testSession.selection, phoneNumberId: testPhone } }
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  workspace()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('browser records are offered for the team workspace once, and the answer is remembered', async () => {
  const stored = userSetting<readonly unknown[]>('studio.test-numbers.v1', z.array(z.unknown()), [])
  stored.write(testSession.user.id, [{ phoneNumberId: testPhone, testNumber: '2' }])
  await openPage(TeamWorkspace)
  fireEvent.click(await screen.findByRole('button', { name: workspaceWords.notNow }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: workspaceWords.move })).toBeNull())
  expect(written).toEqual([])
  cleanup()
  await openPage(TeamWorkspace)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('button', { name: workspaceWords.move })).toBeNull()
})

test('a moved record is written to the workspace and deleted from the browser', async () => {
  const stored = userSetting<readonly unknown[]>('studio.test-numbers.v1', z.array(z.unknown()), [])
  stored.write('user-2', [{ phoneNumberId: testPhone, testNumber: '2' }])
  session = { ...session, user: { id: 'user-2', name: 'Ana' } }
  await openPage(TeamWorkspace)
  fireEvent.click(await screen.findByRole('button', { name: workspaceWords.move }))
  expect(await screen.findByText(workspaceWords.moved)).toBeTruthy()
  expect(written).toEqual([expect.stringContaining(`/settings/${testPhone}/test-number`)])
  expect(JSON.stringify({ ...localStorage })).not.toContain('testNumber')
})

test('only other members editing the same form are named', async () => {
  await openPage(TeamWorkspace, { below: '/settings' })
  await vi.waitFor(() => expect(screen.getByRole('status')).toBeTruthy())
  const member = (id: string, name: string, form: string) =>
    act(() => hearPresence({ phoneNumberId: testPhone, place: form, user: { id, name }, isHere: true }))
  member(testSession.user.id, 'Test user', 'settings')
  member('2', 'Ana', 'business-info')
  expect(screen.getByRole('status').textContent).toBe('')
  member('3', 'Ben', 'settings')
  expect(await screen.findByText(openElsewhere(['Ben']))).toBeTruthy()
})

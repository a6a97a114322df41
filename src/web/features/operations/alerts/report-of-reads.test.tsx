import 'fake-indexeddb/auto'
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAttention } from '../../../api/agent/needs/attention.ts'
import { openPage, testPhone } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { draftKey, switchDraft } from '../../../records/draft/draft-switch.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const blocked = (title: string) => [{ id: '1', title, instructions: 'Help', status: 'blocked' }]

function answerReads() {
  /** The names of blocked skills in each. */
  const reports: string[][] = []
  const server = { reports, readSkills: async () => Response.json(blocked('Drafted')) }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = url.split('?')
    if (path === '/api/session') return Response.json(testSession)
    if (method === 'GET' && path.endsWith('/skills')) return server.readSkills()
    if (method === 'GET' && path.endsWith('/agent_connectors')) return Response.json([])
    if (path.endsWith('/observations') && typeof body === 'string') {
      const { blockedSkills }: { blockedSkills: { name: string }[] } = JSON.parse(body)
      reports.push(blockedSkills.map(({ name }) => name))
      return Response.json({})
    }
    return Response.json({ title: 'Not found' }, { status: 404 })
  })
  return server
}

function Reader() {
  return `${useAttention(testPhone, true).blocked_skill} blocked`
}

test('after a draft is left, nothing is reported until the live agent has been read again', async () => {
  const server = answerReads()
  const key = draftKey(testSession.user?.id ?? '', testPhone)
  switchDraft(key, true)
  const { findByText } = await openPage(Reader)
  await findByText('1 blocked')
  expect(server.reports).toEqual([])

  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const readSkills = vi.fn(async () => {
    await isReleased
    return Response.json(blocked('Live'))
  })
  server.readSkills = readSkills
  act(() => void switchDraft(key, false))
  await vi.waitFor(() => expect(readSkills).toHaveBeenCalled())
  await act(async () => new Promise((done) => setTimeout(done, 100)))
  expect(server.reports).toEqual([])

  release()
  await vi.waitFor(() => expect(server.reports).toEqual([['Live']]))
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleOf } from '../../../agent/bundle/bundle-of.ts'
import { z } from '../../../contract/zod.ts'
import { platformTransport } from '../../api/agent/agent-transport.ts'
import { callLog } from '../../api/call-log.ts'
import { send } from '../../api/client.ts'
import { explainFailure } from '../../api/explain-failure.ts'
import { draftKey, switchDraft } from '../../records/draft/draft-switch.ts'
import { beginAgentDraft, changeAgentDraft, readAgentDraft } from '../../records/draft/drafts.ts'
import { connectTransports } from '../../transport/transports.ts'
import { studioSurroundings } from './surroundings.ts'

const skills = '/1/agent_config/skills'
const path = `/api/platform${skills}`
const key = draftKey('a', '1')
const skill = { id: '7', channel: 'whatsapp', title: 'greet', description: 'Says hello', skill: 'Hello' }
const names = z.array(z.looseObject({ title: z.string() }))
const newSkill = { title: 'part', description: 'Says goodbye', skill: 'Bye' }

let asked: string[] = []
let isReadOnly = false

function farEnd(answer: (method: string) => Response) {
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    // The app of another file may still tidy up.
    if (url.startsWith('/api/platform/')) asked.push(`${method} ${url}`)
    return answer(method)
  })
}

beforeEach(async () => {
  asked = []
  isReadOnly = false
  callLog.clear()
  const session = () => ({ readOnly: isReadOnly, user: { id: 'a', name: '' } })
  connectTransports(studioSurroundings({ session, onSignedOut: () => undefined }))
  farEnd(() => Response.json([skill]))
  const base = bundleOf({ phoneNumberId: '1', unrecognised: [], unread: [] }).bundle
  await beginAgentDraft(key, { startedAt: '2026-03-01T09:00:00Z', base, changes: [] })
  switchDraft(key, true)
})

afterEach(async () => {
  await changeAgentDraft(key, () => ({ draft: undefined, result: undefined }))
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('pages read and write the draft, while whole-agent work reads the live agent', async () => {
  await send(z.unknown(), { path, method: 'POST', body: newSkill })
  expect((await send(names, { path })).map(({ title }) => title)).toEqual(['greet', 'part'])
  expect(await platformTransport({ method: 'GET', path: skills })).toMatchObject({ ok: true, body: [skill] })
  expect(asked.every((call) => call.startsWith('GET '))).toBe(true)
})

test('read-only mode blocks a write before it reaches the draft', async () => {
  isReadOnly = true
  const attempt = send(z.unknown(), { path, method: 'POST', body: newSkill })
  await expect(attempt).rejects.toMatchObject({ kind: 'read_only' })
  expect((await readAgentDraft(key))?.changes).toEqual([])
  expect(await platformTransport({ method: 'POST', path: skills, body: newSkill })).toMatchObject({
    failure: { kind: 'read_only' },
  })
  expect(asked).toEqual([])
})

test('platform refusals are reported the same with a draft as without', async () => {
  farEnd(() => Response.json({ error: { message: 'No', code: 10, fbtrace_id: 'T' } }, { status: 403 }))
  const attempt = send(names, { path })
  await expect(attempt).rejects.toMatchObject({
    kind: 'forbidden',
    status: 403,
    complaint: { code: '10', requestId: 'T' },
  })
})

test('draft refusals have their own messages', async () => {
  const refusal = (call: { path: string; method?: 'POST' | 'DELETE' }) =>
    send(z.unknown(), { ...call, body: newSkill }).catch(explainFailure)
  farEnd(() => Response.json(skill))
  await send(z.unknown(), { path: `${path}/7`, method: 'DELETE' })
  expect(await refusal({ path: `${path}/7` })).toMatchObject({ title: 'Not found', canRetry: false })
  farEnd(() => Response.json([]))
  await changeAgentDraft(key, () => ({ draft: undefined, result: undefined }))
  expect(await refusal({ path, method: 'POST' })).toMatchObject({ title: 'The draft no longer exists' })
})

test('uploads and non-configuration calls go to the platform', async () => {
  farEnd(() => Response.json({}))
  await send(z.unknown(), {
    path: '/api/platform/1/agent_config/files',
    method: 'POST',
    body: new FormData(),
  })
  await send(z.unknown(), { path: '/api/platform/1/agent_test', method: 'POST', body: {} })
  expect(asked).toEqual(['POST /api/platform/1/agent_config/files', 'POST /api/platform/1/agent_test'])
})

test('each sent call is recorded once', async () => {
  await send(names, { path })
  await expect.poll(() => callLog.calls().map(({ method, url }) => `${method} ${url}`)).toEqual(asked)
})

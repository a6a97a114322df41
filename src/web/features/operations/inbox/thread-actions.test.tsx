import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { ThreadActions } from './thread-actions.tsx'
import { actions, handoverWords, takeQuestion } from './thread-words.ts'

let sent: unknown[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/session') return Response.json(testSession)
    if (method === 'GET') return Response.json({ title: 'Not found' }, { status: 404 })
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return Response.json({ success: true })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(props: Partial<ComponentProps<typeof ThreadActions>>) {
  return openPage(() => <ThreadActions phoneNumberId="1" customer="15550100" owner="team" {...props} />)
}

test('a conversation with the team is handed back with one click and the note', async () => {
  await open({})
  fireEvent.input(await screen.findByRole('textbox', { name: /Note/, hidden: true }), {
    target: { value: 'Wants a refund' },
  })
  fireEvent.click(screen.getByRole('button', { name: actions.release.name }))
  expect(await screen.findByText(actions.release.done)).toBeTruthy()
  expect(sent).toEqual([expect.objectContaining({ action: 'release', metadata: 'Wants a refund' })])
})

test('colleagues are told of a hand-back', async () => {
  await open({ conversationId: 'c'.repeat(32) })
  fireEvent.click(await screen.findByRole('button', { name: actions.release.name }))
  await screen.findByText(actions.release.done)
  expect(sent).toEqual([expect.objectContaining({ action: 'release' }), { kind: 'handed_back' }])
})

test('taking over needs confirmation', async () => {
  await open({ owner: 'agent' })
  fireEvent.click(await screen.findByRole('button', { name: actions.take.name }))
  expect(await screen.findByText(takeQuestion.text)).toBeTruthy()
  expect(sent).toEqual([])
})

test('handing back right after a team message shows a warning', async () => {
  await open({ unsettledSince: Date.now() - 1000 })
  expect(await screen.findByText(handoverWords.sentRecently)).toBeTruthy()
})

test('an older team message shows no warning', async () => {
  await open({ unsettledSince: Date.now() - 600_000 })
  await screen.findByRole('button', { name: actions.release.name })
  expect(screen.queryByText(handoverWords.sentRecently)).toBeNull()
})

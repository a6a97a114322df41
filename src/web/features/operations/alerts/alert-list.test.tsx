import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Alert, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { defaultAlertSettings } from '../../../../contract/studio/alerts/alert-rules.ts'
import { openPage } from '../../../app/page-under-test.tsx'
import { testSession } from '../../../app/session-under-test.ts'
import { AlertList } from './alert-list.tsx'
import { acknowledgedText, alertWords, needsWords, ruleWords } from './words.ts'

const ana = { id: '2', name: 'Ana' }
const at = '2026-11-24T09:00:00.000Z'
const open: Alert = {
  id: 'one',
  rule: 'webhooks_stopped',
  subject: null,
  severity: 'critical',
  since: at,
  raisedAt: at,
  figures: { hours: 3 },
  figuresAt: at,
  calmSince: null,
  resolvedAt: null,
  resolution: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
}
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/api/session') return Response.json(testSession)
    if (method === 'POST') sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return Response.json({ title: 'Not found' }, { status: 404 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(alerts: readonly Alert[], mutes: AlertView['mutes'] = []) {
  const readings = { connectors: null, skills: null, passRates: null, tokens: null }
  const view = { settings: defaultAlertSettings, settingsEtag: '1', alerts: [...alerts], mutes, readings }
  return openPage(() => <AlertList view={{ ...view, durable: true }} phoneNumberId="1" />)
}

test('an open alert can be acknowledged and muted', async () => {
  await show([open])
  fireEvent.click(await screen.findByRole('button', { name: alertWords.acknowledge }))
  await vi.waitFor(() => expect(sent).toEqual([{ action: 'acknowledge', alertId: 'one' }]))
  fireEvent.click(await screen.findByRole('button', { name: alertWords.mute }))
  await vi.waitFor(() => expect(sent).toContainEqual({ action: 'mute', rule: 'webhooks_stopped', hours: 24 }))
})

test('an acknowledged alert shows by whom, and a muted rule can be unmuted', async () => {
  const until = '2026-11-25T09:00:00.000Z'
  await show(
    [{ ...open, acknowledgedAt: at, acknowledgedBy: ana }],
    [{ rule: 'webhooks_stopped', until, by: ana }],
  )
  expect(await screen.findByText(acknowledgedText('Ana'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: alertWords.acknowledge })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: alertWords.unmute }))
  await vi.waitFor(() => expect(sent).toEqual([{ action: 'unmute', rule: 'webhooks_stopped' }]))
})

test('a resolved alert has no actions', async () => {
  await show([{ ...open, resolvedAt: at, resolution: 'ended' }])
  expect(await screen.findByText(new RegExp(alertWords.none))).toBeTruthy()
  expect(screen.queryByRole('button', { name: alertWords.acknowledge })).toBeNull()
})

test('an alert’s link is named after what it opens', async () => {
  const subject = { id: '7', name: 'orders' }
  await show([
    { ...open, id: 'a', rule: 'connector_failing', subject },
    { ...open, id: 'b', rule: 'certificate_ending', subject },
    open,
  ])
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [needsWords.failing, '/phones/1/connectors/7/logs'],
    [needsWords.certificate_ending, '/phones/1/connectors/7/credentials'],
    [ruleWords.webhooks_stopped.link, '/webhooks'],
  ])
})

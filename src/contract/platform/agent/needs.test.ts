import { expect, test } from 'vitest'
import { connectorNeed, countNeeds, listNeeds, ownAlerts } from './needs.ts'

const now = Date.parse('2026-11-24T00:00:00Z')
const day = 86_400
const seconds = now / 1000

const certificate = (expires_at: number) => ({ has_certificate: true, expires_at })
const connected = { status: 'CONNECTED' }

test('a certificate in the past is expired, not ending soon', () => {
  const need = (days: number) =>
    connectorNeed({ connection_status: connected, mtls_config: certificate(seconds + days * day) }, now)
  expect([-1, 0, 30, 31].map(need)).toEqual([
    'certificate_expired',
    'certificate_ending',
    'certificate_ending',
    null,
  ])
})

test('a connector counts once, with its most severe problem', () => {
  const ended = certificate(seconds - day)
  const soon = certificate(seconds + day)
  const need = (status: string | null, mtls_config = ended) =>
    connectorNeed({ connection_status: status === null ? null : { status }, mtls_config }, now)
  expect(need('ERROR')).toBe('failing')
  expect(need('PENDING_OAUTH')).toBe('certificate_expired')
  expect(need('PENDING_OAUTH', soon)).toBe('not_connected')
  expect(need(null, soon)).toBe('certificate_ending')
  expect(connectorNeed({ connection_status: null }, now)).toBeNull()
})

test('an alert about an already counted problem is not counted again', () => {
  const facts = {
    skills: [{ id: 's', title: 'returns', skill: 'Say yes', channel: 'whatsapp', status: 'blocked' }],
    connectors: [{ id: 'c', name: 'orders', connection_status: { status: 'ERROR' } }],
    waiting: 1,
  }
  const alerts = [
    { id: '1', rule: 'skill_blocked', subject: { id: 's', name: 'returns' } },
    { id: '2', rule: 'connector_failing', subject: { id: 'c', name: 'orders' } },
    { id: '3', rule: 'connector_failing', subject: { id: 'other', name: 'stock' } },
    { id: '4', rule: 'handover_waiting', subject: null },
    { id: '5', rule: 'webhooks_stopped', subject: null },
  ]
  expect(ownAlerts(alerts, facts, now)).toEqual([alerts[2], alerts[4]])
  const needs = listNeeds({ ...facts, alerts }, now)
  expect(needs.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'waiting ',
    'failing orders',
    'alert stock',
    'alert ',
    'blocked_skill returns',
  ])
  expect(countNeeds(needs)).toMatchObject({
    alert: 2,
    waiting: 1,
    failing: 1,
    blocked_skill: 1,
  })
})

test('an alert about a skill no longer blocked is counted', () => {
  const skill = { id: 's', title: 'returns', skill: 'Say yes', channel: 'whatsapp', status: 'active' }
  const alerts = [{ id: 'a', rule: 'skill_blocked', subject: { id: 's', name: 'returns' } }]
  expect(ownAlerts(alerts, { skills: [skill], connectors: [], waiting: 0 }, now)).toEqual(alerts)
})

test('what cuts the number off comes first', () => {
  const alerts = [
    { id: '1', rule: 'webhooks_stopped', subject: null },
    { id: '2', rule: 'number_restricted', subject: { id: 'DISABLED', name: 'Disabled' } },
  ]
  const needs = listNeeds({ skills: [], connectors: [], waiting: 2, alerts }, now)
  expect(needs.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['alert 2', 'waiting ', 'alert 1'])
})

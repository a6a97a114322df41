import { expect, test } from 'vitest'
import type { CheckedCall, Examination } from '../../agent/doctor/examination.ts'
import { doctorJunit, doctorText } from './doctor-text.ts'

const call = (changed: Partial<CheckedCall> = {}): CheckedCall => ({
  ...{ operation: 'readMe', title: 'Me', call: 'GET /me', outcome: 'read', status: 200, milliseconds: 12.4 },
  ...{ kind: null, reason: '', differences: [] },
  ...changed,
})
const examination = (changed: Partial<Examination> = {}): Examination => ({
  ...{ calls: [call()], clockSkewSeconds: 60, apiVersion: 'v25.0', user: 'Ann', businesses: 1, accounts: 2 },
  ...{ phoneNumbers: ['300', '301'], missingPermissions: [], brokenPages: [], findings: [] },
  ...{ webhooks: { subscribedApps: 1, override: 'none' }, shapes: {} },
  ...changed,
})
const difference = { path: 'data.[].id', expected: 'text', found: 'number', effect: 'entry' } as const

test('an account in order is a table of facts and calls', () => {
  const calls = [call(), call({ call: 'GET /longer', outcome: 'absent', status: 404, milliseconds: 1200.6 })]
  expect(doctorText(examination({ calls }))).toBe(`Token of            Ann
Missing permissions none
Clock               in step
Version header      v25.0
Found               businesses 1, accounts 2, phone numbers 2
Webhooks            subscribed apps 1, override of the number none

RESULT  STATUS  TIME     CALL         WHY
OK      200     12 ms    GET /me
NONE    404     1201 ms  GET /longer

Everything is as this version knows it.
`)
})

test('what is unknown, missing or off is said', () => {
  const unknown = { user: null, missingPermissions: null, clockSkewSeconds: null, apiVersion: null }
  expect(
    doctorText(examination({ ...unknown, webhooks: { subscribedApps: null, override: 'unknown' } })),
  ).toMatch(
    /^Token of {12}unknown\nMissing permissions unknown\nClock {15}unknown\nVersion header {6}not answered\n.*\nWebhooks {12}subscribed apps unknown, override of the number unknown\n/,
  )
  const off = doctorText(examination({ missingPermissions: ['a', 'b'], clockSkewSeconds: -61 }))
  expect(off).toContain('Missing permissions a, b\nClock               off by -61 s\n')
})

test('failures, findings, pages and differences have their sections, equal differences once', () => {
  const calls = [
    call({ differences: [difference, { ...difference, path: '', effect: 'field' }, difference] }),
    call({ outcome: 'failed', status: 0, reason: 'No\nanswer', milliseconds: 0 }),
    call({ outcome: 'refused', status: 403 }),
  ]
  const text = doctorText(
    examination({
      calls,
      findings: [{ code: 'no_agent', level: 'warning', subject: '300' }],
      brokenPages: [{ page: 'Billing', reason: 'no\npermission' }],
    }),
  )
  expect(text.split('\n').slice(7)).toEqual([
    'RESULT   STATUS  TIME   CALL     WHY',
    'DIFFERS  200     12 ms  GET /me',
    'FAILED   -       0 ms   GET /me  No answer',
    'REFUSED  403     12 ms  GET /me',
    '',
    'To check',
    '  WARNING The number 300 has no agent. Set it up: until then its pages stay empty.',
    '',
    'Pages that will not work',
    '  Billing: no permission',
    '',
    'Differences',
    '  GET /me  data.[].id: expected text, found number (entry not recognised), 2 times',
    '  GET /me  the answer: expected text, found number (field left alone)',
    '',
    'Something failed: see the calls and what is to check.',
    '',
  ])
  const effects = (['understood', 'answer'] as const).map((effect) => ({ ...difference, effect }))
  const differs = doctorText(examination({ calls: [call({ differences: effects })] }))
  expect(differs).toContain('(understood)\n')
  expect(differs).toContain('(not read)\n')
  expect(differs).toContain('\nIt works, and something differs from what this version knows.\n')
})

test('as JUnit, failed and refused calls fail, and differences are output', () => {
  const calls = [
    call({ call: 'GET "/a"', milliseconds: 1500 }),
    call({ differences: [difference] }),
    call({ outcome: 'failed', reason: 'a & b', differences: [difference] }),
    call({ outcome: 'refused', reason: 'No' }),
    call({ outcome: 'absent' }),
  ]
  const line = 'data.[].id: expected text, found number (entry not recognised)'
  expect(doctorJunit(examination({ calls }))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="messaging-agent-studio doctor" tests="5" failures="2">
  <testcase name="GET &quot;/a&quot;" classname="doctor" time="1.500"/>
  <testcase name="GET /me" classname="doctor" time="0.012"><system-out>${line}</system-out></testcase>
  <testcase name="GET /me" classname="doctor" time="0.012"><failure message="a &amp; b">${line}</failure></testcase>
  <testcase name="GET /me" classname="doctor" time="0.012"><failure message="No"></failure></testcase>
  <testcase name="GET /me" classname="doctor" time="0.012"/>
</testsuite>
`)
})

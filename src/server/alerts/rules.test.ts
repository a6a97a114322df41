import { expect, test } from 'vitest'
import type { Alert, AlertFigures } from '../../contract/studio/alerts/alert.ts'
import type { AlertRuleName } from '../../contract/studio/alerts/alert-rules.ts'
import { textOfAlert } from './rules.ts'

const raisedAt = '2026-11-24T10:00:00.000Z'
const day = (date: string) => Date.parse(`${date}T12:00:00Z`)

const about = (rule: AlertRuleName, figures: AlertFigures, changes: Partial<Alert> = {}): Alert => ({
  ...{ id: '1', rule, subject: { id: 'a', name: 'orders' }, severity: 'warning', figures },
  ...{ since: raisedAt, raisedAt, figuresAt: raisedAt, calmSince: null, resolvedAt: null, resolution: null },
  ...{ acknowledgedAt: null, acknowledgedBy: null },
  ...changes,
})

const cases: readonly (readonly [string, AlertRuleName, AlertFigures])[] = [
  [
    '1 customer has waited for the team for at least 15 minutes',
    'handover_waiting',
    { count: 1, minutes: 15 },
  ],
  [
    '2 customers have waited for the team for at least 1 minute',
    'handover_waiting',
    { count: 2, minutes: 1 },
  ],
  [
    'The agent does not answer: 3 customers have waited for at least 10 minutes',
    'agent_silent',
    { count: 3, minutes: 10 },
  ],
  [
    '25% of messages failed within 60 minutes (5 of 20)',
    'delivery_failures',
    { percent: 25, failed: 5, total: 20, minutes: 60 },
  ],
  ['No webhook for 1 hour', 'webhooks_stopped', { hours: 1 }],
  ['No webhook for 24 hours', 'webhooks_stopped', { hours: 24 }],
  ['1 webhook without a valid signature within 5 minutes', 'webhooks_unsigned', { count: 1, minutes: 5 }],
  ['The connector orders is in error', 'connector_failing', {}],
  ['The connector orders fails (0 of 10 calls)', 'connector_failing', { total: 10 }],
  ['The connector orders fails (7 of 10 calls)', 'connector_failing', { failed: 7, total: 10 }],
  [
    'The certificate of the connector orders ends on 2026-11-25',
    'certificate_ending',
    { endsAt: day('2026-11-25') },
  ],
  [
    'The certificate of the connector orders ended on 2026-11-23',
    'certificate_ending',
    { endsAt: day('2026-11-23') },
  ],
  ['The access token of orders ends on 2026-11-24', 'token_ending', { endsAt: Date.parse(raisedAt) }],
  ['The skill orders was blocked', 'skill_blocked', {}],
  ['The pass rate of orders fell from 90% to 75%', 'pass_rate_fell', { before: 90, percent: 75 }],
]

test.each(cases)('%s', (text, rule, figures) => {
  expect(textOfAlert(about(rule, figures), 'raised')).toBe(text)
})

test.each([
  ['Resolved', 'ended'],
  ['No longer known', 'unknown'],
  ['Rule turned off', 'rule_off'],
] as const)('a resolved alert starts with how it ended: %s', (word, resolution) => {
  const ended = about('webhooks_stopped', { hours: 2 }, { resolution, resolvedAt: raisedAt, subject: null })
  expect(textOfAlert(ended, 'resolved')).toBe(`${word}: No webhook for 2 hours`)
  expect(textOfAlert(ended, 'raised')).toBe('No webhook for 2 hours')
})

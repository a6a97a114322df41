import { expect, test } from 'vitest'
import type { z } from '../../zod.ts'
import { millisecondsOf } from '../conversations/webhook-time.ts'
import { customerNumber, phoneDigits } from '../customer-number.ts'
import { failureLine } from '../failure/failure.ts'
import { decodeJsonText, isJson } from '../json-text.ts'
import { unseenCursor } from '../next-cursor.ts'
import { booleanText, day, identifierList, wholeNumber } from '../query-value.ts'
import { asFraction } from '../rate.ts'
import { comparableText } from '../record-kinds/comparable-text.ts'
import { templateOf } from '../template-of.ts'
import {
  oneOf,
  optionalText,
  requiredBoolean,
  requiredBytes,
  requiredText,
  utf8Bytes,
} from '../text-field.ts'
import { agentEventRequest } from './agent-event.ts'
import { budgetsRequest, isBudgetNotOffered } from './budget.ts'
import { evaluationPhase, evaluationRunQuery } from './evaluation-job.ts'
import {
  evaluationIdsByScore,
  failureCategoriesIn,
  highlightsIn,
  reasonsIn,
  successCriteriaIn,
  transcriptIn,
  turnLabelsIn,
} from './evaluation-text.ts'
import { agentEventInsightQuery, conversationInsightQuery, toolCallInsightQuery } from './insight.ts'

const errorOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

test('a text has a maximum length, and a missing one has its own error', () => {
  const title = requiredText(3, 'Enter a title')
  expect([errorOf(title, 'abc'), errorOf(title, ' a ')]).toEqual([null, null])
  expect(errorOf(title, 'abcd')).toBe('Must be at most 3 characters')
  expect([errorOf(title, ''), errorOf(title, ' \n')]).toEqual(['Enter a title', 'Enter a title'])
  expect([errorOf(title, undefined), errorOf(title, 5)]).toEqual(['Is required', 'Must be text'])
  expect([errorOf(optionalText(3), ''), errorOf(requiredText(3), '')]).toEqual([null, 'Enter a value'])
  expect(errorOf(optionalText(1_234_567), 'x'.repeat(1_234_568))).toBe('Must be at most 1,234,567 characters')
  expect(errorOf(optionalText(20_000), 'x'.repeat(20_001))).toBe('Must be at most 20,000 characters')
})

test('bytes are counted in UTF-8', () => {
  expect(['a', '\u007f', 'ä', '\u07ff', '€', '\uffff', '🙂', ''].map(utf8Bytes)).toEqual([
    1, 1, 2, 2, 3, 3, 4, 0,
  ])
  const note = requiredBytes(1000, 'Enter a note')
  expect(errorOf(note, 'ä'.repeat(500))).toBeNull()
  expect(errorOf(note, 'ä'.repeat(501))).toMatch(/^Must be at most 1,000 bytes; /)
  expect(errorOf(note, ' ')).toBe('Enter a note')
})

test('errors of switches and choices list the accepted values', () => {
  expect([true, undefined, 'yes'].map((value) => errorOf(requiredBoolean(), value))).toEqual([
    ...[null, 'Is required', 'Must be on or off'],
  ])
  expect(['a', undefined, 'c'].map((value) => errorOf(oneOf(['a', 'b']), value))).toEqual([
    ...[null, 'Is required', 'Must be one of a, b'],
  ])
})

test('query values are read from text', () => {
  expect([wholeNumber(1).parse('12'), wholeNumber(1, 5).parse(5), booleanText.parse('false')]).toEqual([
    12,
    5,
    false,
  ])
  expect([booleanText.parse('true'), identifierList.parse('a,b'), day.parse('2026-11-21')]).toEqual([
    ...[true, ['a', 'b'], '2026-11-21'],
  ])
  for (const value of ['0', '1.5', '-1', 'x', '', ' 1'])
    expect(wholeNumber(1).safeParse(value).success, value).toBe(false)
  expect(errorOf(wholeNumber(1), '0')).toBe('Must be a whole number from 1 up')
  expect(errorOf(wholeNumber(1, 5), '6')).toBe('Must be a whole number from 1 to 5')
  expect([errorOf(booleanText, 'yes'), errorOf(day, '2026-02-30')]).not.toContain(null)
  expect([
    errorOf(identifierList, 'a,,b'),
    errorOf(identifierList, []),
    errorOf(identifierList, undefined),
  ]).toEqual([...['Must not hold an empty identifier', 'Must name at least one', 'Is required']])
  expect(evaluationRunQuery.safeParse({ eval_case_ids: 'a', more: 1 }).success).toBe(false)
})

test('a customer number has a plus sign, a country code and at most 15 digits', () => {
  for (const number of ['+15', '+123456789012345']) expect(errorOf(customerNumber, number)).toBeNull()
  for (const number of ['15550100', '+0555', '+1234567890123456', '+1 555', '+1', 'a+15550100', '+15550100a'])
    expect(errorOf(customerNumber, number), number).toContain('country code')
  expect(errorOf(customerNumber, undefined)).toBe('Is required')
  expect(phoneDigits('+49 (151) 12-34')).toBe('491511234')
})

test('rates are read as fractions from either notation', () => {
  expect([0, 0.5, 1, 1.5, 50, 100, 250, -1].map(asFraction)).toEqual([0, 0.5, 1, 0.015, 0.5, 1, 1, 0])
})

test('texts are compared by letters and digits', () => {
  expect([' Où? ', 'A  b-C_1', '...', ''].map(comparableText)).toEqual(['où', 'a b c 1', '...', ''])
})

test('JSON text is recognized up to a maximum depth', () => {
  expect(decodeJsonText(undefined, optionalText(1).optional())).toEqual({ decoded: false, raw: '' })
  expect(['{}', 'null', '"a"', '{', '', `${'['.repeat(65)}${']'.repeat(65)}`].map(isJson)).toEqual([
    ...[true, true, true, false, false, false],
  ])
})

test('evaluation fields are decoded from JSON text or taken as JSON', () => {
  expect(turnLabelsIn('[5,4]')).toEqual({ decoded: true, value: [5, 4] })
  expect(turnLabelsIn([5, 4])).toEqual({ decoded: true, value: [5, 4] })
  expect(successCriteriaIn('["a"]')).toEqual({ decoded: true, value: ['a'] })
  expect(transcriptIn('{"system_prompt":"s","transcript_turns":[{"any":1}]}')).toEqual({
    decoded: true,
    value: { system_prompt: 's', transcript_turns: [{ any: 1 }] },
  })
  expect(highlightsIn('["plain",{"description":"d","eval_ids":["1"]}]')).toEqual({
    decoded: true,
    value: [{ description: 'plain' }, { description: 'd', eval_ids: ['1'] }],
  })
  expect(failureCategoriesIn('[{"category":"c","recommended_actions":"one"},"plain"]')).toEqual({
    decoded: true,
    value: [{ category: 'c', recommended_actions: ['one'] }, { category: 'plain' }],
  })
  expect(reasonsIn('[{"category":"c","score":2,"recommended_actions":["a"]}]')).toEqual({
    decoded: true,
    value: [{ category: 'c', score: 2, recommended_actions: ['a'] }],
  })
  expect(reasonsIn([{ category: null, score: 3, recommended_actions: ['a', 'b'] }])).toEqual({
    decoded: true,
    value: [{ category: null, score: 3, recommended_actions: ['a', 'b'] }],
  })
})

test.each(['not json', '{"a":', '"text"', '7', ''])(
  'an evaluation field with other content is kept raw: %j',
  (raw) => {
    const decoders = [
      turnLabelsIn,
      successCriteriaIn,
      transcriptIn,
      highlightsIn,
      failureCategoriesIn,
      reasonsIn,
    ]
    for (const decode of [...decoders, evaluationIdsByScore]) {
      expect(decode(raw)).toEqual({ decoded: false, raw })
    }
  },
)

test('a decoded value with other content is kept as text', () => {
  expect(turnLabelsIn(['a'])).toEqual({ decoded: false, raw: '["a"]' })
  expect(turnLabelsIn(undefined)).toEqual({ decoded: false, raw: '' })
})

test('evaluation ids are listed by score at any nesting', () => {
  expect(
    evaluationIdsByScore(
      '{"6":7,"5":null,"1":["a","b"],"2":{"x":{"ids":["c"]}},"3":"d","4":[{"id":"e","n":1}]}',
    ),
  ).toEqual({
    decoded: true,
    value: [
      { score: '1', ids: ['a', 'b'] },
      { score: '2', ids: ['c'] },
      { score: '3', ids: ['d'] },
      { score: '4', ids: ['e'] },
      { score: '5', ids: [] },
      { score: '6', ids: [] },
    ],
  })
})

test('a status of either vocabulary is a phase, and an unknown one is running', () => {
  expect(['QUEUED', 'PENDING'].map(evaluationPhase)).toEqual(['queued', 'queued'])
  expect(['COMPLETED', 'SUCCEEDED'].map(evaluationPhase)).toEqual(['completed', 'completed'])
  expect(['RUNNING', 'FAILED', 'PAUSED'].map(evaluationPhase)).toEqual(['running', 'failed', 'running'])
})

test('an event needs a customer, a type and a description, and its payload is JSON or empty', () => {
  const event = { type: 'paid', description: 'It was paid.', payload: '' }
  const errors = (changes: object, to = '+15550100') =>
    errorOf(agentEventRequest, { to, event: { ...event, ...changes } })
  expect([errors({}), errors({ payload: '{"a":1}' })]).toEqual([null, null])
  const quoted = (fields: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`field${at + 100}`, ''])))
  expect([errors({ payload: quoted(220) }), errors({ payload: quoted(240) })]).toEqual([
    ...[null, 'Is too long: each quotation mark counts twice'],
  ])
  expect([errors({ type: '' }), errors({ description: ' ' }), errors({ payload: '{' })]).toEqual([
    ...['Enter a type', 'Enter what happened', 'Enter valid JSON'],
  ])
  expect(errors({}, '555')).not.toBeNull()
  expect(errors({ more: 1 })).not.toBeNull()
})

test('budgets have each unit and window once, with a whole number', () => {
  const row = { unit_type: 'token', time_window: 'one_day', max_budget: 0 }
  const errors = (...budgets: object[]) => errorOf(budgetsRequest, { budgets })
  expect([errors(), errors(row), errors(row, { ...row, time_window: 'seven_days' })]).toEqual([
    null,
    null,
    null,
  ])
  expect(errors(row, { ...row, unit_type: 'ai_turn' })).toBeNull()
  expect(errors(row, { ...row, max_budget: 5 })).toBe(
    'Must hold each combination of unit and window only once',
  )
  expect([errors({ ...row, max_budget: -1 }), errors({ ...row, max_budget: 1.5 })]).toEqual([
    ...['Must not be negative', 'Must be a whole number'],
  ])
  expect([errors({ ...row, unit_type: 'x' }), errors({ ...row, more: 1 })]).not.toContain(null)
  const details = [
    'This feature is NOT enabled for this business.',
    'not enabled for this businesses',
    '',
    null,
    undefined,
  ]
  expect(details.map(isBudgetNotOffered)).toEqual([true, false, false, false, false])
})

test.each([
  ['conversations', conversationInsightQuery, 90],
  ['tool calls', toolCallInsightQuery, 30],
  ['events', agentEventInsightQuery, 30],
])('insights of %s cover a limited number of days, including both ends', (_, query, maxDays) => {
  const start = Date.parse('2026-01-01')
  const days = (count: number) => ({
    start_date: '2026-01-01',
    end_date: new Date(start + (count - 1) * 86_400_000).toISOString().slice(0, 10),
  })
  expect([errorOf(query, days(1)), errorOf(query, days(maxDays))]).toEqual([null, null])
  expect(errorOf(query, days(maxDays + 1))).toBe(`Must be at most ${maxDays} days, both ends counted`)
  expect(errorOf(query, days(0))).toBe('Must not be before the first day')
  expect(errorOf(query, { ...days(1), more: 1 })).not.toBeNull()
})

test('conversation insights accept known metrics', () => {
  const range = { start_date: '2026-01-01', end_date: '2026-01-02' }
  const error = (metrics: string) => errorOf(conversationInsightQuery, { ...range, metrics })
  expect([error('ai_threads'), error('ai_threads,ai_handoffs')]).toEqual([null, null])
  expect(error('ai_threads,more')).toBe('Must be a comma list of ai_threads, ai_handoffs')
})

test('webhook times are seconds, as a number or in digits', () => {
  const times = [1, '2', '', '2x', 'x2', '1.5', Number.NaN]
  expect(times.map(millisecondsOf)).toEqual([1000, 2000, ...Array.from({ length: 5 }, () => undefined)])
})

test('a failure is one line, with a colon unless its title ends a sentence', () => {
  const line = (title: string) => failureLine({ title, detail: 'Try again.' })
  expect(['Not found', 'Not found.', 'Why?', 'v1.2 is gone'].map(line)).toEqual([
    'Not found: Try again.',
    'Not found. Try again.',
    'Why? Try again.',
    'v1.2 is gone: Try again.',
  ])
  expect(failureLine({ title: 'No', detail: 'No' })).toBe('No')
})

test('a page without a cursor is the last, and a repeated cursor is not followed', () => {
  expect([
    unseenCursor({}, []),
    unseenCursor({ paging: {} }, []),
    unseenCursor({ paging: null }, []),
  ]).toEqual([...[undefined, undefined, undefined]])
  const page = { paging: { cursors: { after: 'a' } } }
  expect([unseenCursor(page, ['b']), unseenCursor(page, ['a'])]).toEqual(['a', undefined])
})

test('a path maps to the matching template with the fewest parameters', () => {
  const skills = '/{entity_id}/agent_config/skills'
  const paths = [
    '/1/agent_config/skills',
    '/1/agent_config/skills/2',
    '/1/agent_config',
    '/1/agent_config/skills/2/3',
  ]
  expect(paths.map((path) => templateOf('platform', path))).toEqual([
    ...[skills, `${skills}/{skill_id}`, undefined, undefined],
  ])
  expect([templateOf('graph', '/me'), templateOf('graph', '/1')?.split('/').length]).toEqual(['/me', 2])
})

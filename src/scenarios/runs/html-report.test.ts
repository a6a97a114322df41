import { expect, test } from 'vitest'
import { failure } from '../../contract/platform/failure/failure.ts'
import type { ScenarioResult, TurnResult } from '../results.ts'
import { htmlReport } from './html-report.ts'

const startedAt = new Date('2026-11-22T10:00:00Z')

function turn(message: string, answer: string, reason: string, isMet = false): TurnResult {
  const check = { kind: 'contains' as const, value: 'x' }
  return {
    state: 'judged',
    turn: { message, assertions: [check] },
    observed: {
      answer,
      quickReplies: [],
      handoffReason: null,
      noResponseReason: null,
      milliseconds: 1500,
      tools: null,
    },
    judgements: [{ assertion: check, isMet, reason }],
    isAsSaved: null,
  }
}

function result(title: string, verdict: ScenarioResult['verdict'], turns: TurnResult[]): ScenarioResult {
  return {
    scenario: { title, turns: [] },
    verdict,
    isFlaky: false,
    attempts: [{ verdict, milliseconds: 1500, turns }],
  }
}

test('messages and answers are escaped', () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const html = htmlReport({
    results: [result(attack, 'failed', [turn(attack, attack, attack)])],
    count: 1,
    startedAt,
  })
  expect(html).not.toMatch(/<script|<img|<link|<iframe| src=x on(?!error=alert\(1\)&gt;)/)
  expect(html).toContain("default-src 'none'")
  expect(html).not.toMatch(/https?:\/\//)
})

test('personal data is masked with the same stand-in throughout', () => {
  const html = htmlReport({
    results: [
      result('A call', 'failed', [
        turn('my name is Tom Weiss, 0171 5550123', 'Hello Tom!', 'Contains “Tom Weiss”.'),
      ]),
    ],
    count: 1,
    startedAt,
  })
  expect(html).not.toMatch(/Weiss|Tom|5550123/)
  expect(html).toContain('my name is Robin, +1 202 555 0100')
  expect(html).toContain('Hello Robin!')
})

test('failures come first, and a missing answer shows its reason', () => {
  const away = failure('failed', { status: 500, title: 'Out of order' })
  const html = htmlReport({
    results: [
      result('Good', 'passed', [turn('Hi', 'Yes', 'Contains “x”.', true)]),
      result('Gone', 'error', [
        { state: 'error', turn: { message: 'Hi', assertions: [] }, observed: null, failure: away },
      ]),
      result('Bad', 'failed', [turn('Hi', '', 'Does not contain “x”.')]),
    ],
    count: 4,
    startedAt,
  })
  const order = ['Bad', 'Gone', 'Good'].map((title) => html.indexOf(`<h2>${title}</h2>`))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(html).toContain('Out of order')
  expect(html).toContain('did not answer')
  expect(html).toContain('<th scope="row">Not run</th><td>1</td>')
})

test('a judged conversation shows its criteria with reason and quote', () => {
  const judged = {
    ending: 'done' as const,
    verdicts: [{ criterion: 'Polite', isMet: false, reason: 'It shouts.', quote: 'NO!', yes: 0, votes: 1 }],
    problem: null,
    usage: { calls: 2, tokens: 10, inputTokens: 8, outputTokens: 2, isEstimated: false, milliseconds: 5 },
  }
  const one = result('Angry', 'failed', [turn('Hi', 'NO!', 'x')])
  const attempts = one.attempts.map((attempt) => ({ ...attempt, judged }))
  const html = htmlReport({ results: [{ ...one, attempts }], count: 1, startedAt })
  for (const text of ['Polite', 'It shouts.', 'NO!', '>No<']) expect(html).toContain(text)
})

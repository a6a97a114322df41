import { expect, test } from 'vitest'
import { suggestFixRequest } from '../../contract/studio/ai-fix.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { readFix } from '../../judging/read-fix.ts'
import type { ScenarioAttempt, TurnResult } from '../results.ts'
import { bundleWithFix, failuresOf, fixSubjectOf } from './fix-request.ts'
import { likelyParts } from './likely-parts.ts'

const bundle: ConfigBundle = {
  format: 'messaging-agent',
  version: 1,
  source: { phone_number_id: '1' },
  credentials: 'stripped',
  partial: [],
  agent: {
    skills: [
      { title: 'greeting', description: 'First message', skill: 'Say hello.' },
      {
        title: 'sundays',
        description: 'Asked about Sunday opening',
        skill: 'Say that it is open on Sundays.',
      },
    ],
    faqs: [{ question: 'Do you ship abroad?', answer: 'All over Europe.' }],
    settings: {
      rollout: { enabled: true },
      ai_audience: 'EVERYONE',
      handoff: null,
      followup: null,
      never_say_phrases: ['two\nlines'],
    },
  },
}

const turn = (message: string, answer: string, reason: string): TurnResult => ({
  state: 'judged',
  turn: { message, assertions: [] },
  observed: {
    answer,
    quickReplies: [],
    handoffReason: null,
    noResponseReason: null,
    milliseconds: 5,
    tools: null,
  },
  judgements: [{ assertion: { kind: 'contains', value: 'x' }, isMet: false, reason }],
  isAsSaved: null,
})
const attempt: ScenarioAttempt = {
  verdict: 'failed',
  milliseconds: 5,
  turns: [
    turn('I am Tom Weiss, tom@example.org. Open on Sunday?', 'Yes, Tom Weiss!', 'Does not contain “closed”.'),
  ],
}

function subject(tried = attempt) {
  const made = fixSubjectOf(tried, bundle)
  if (made === undefined) throw new Error('There is no subject')
  return made
}

test('related parts are sent in full, others by title, and personal data is masked', () => {
  const { request } = subject()
  expect(suggestFixRequest.safeParse(request).success).toBe(true)
  expect(request.parts.skills.map(({ title }) => title)).toEqual(['sundays'])
  expect(request.parts.otherTitles).toEqual(['greeting', 'Do you ship abroad?'])
  expect(request.parts.businessInfo).toBeNull()
  expect(JSON.stringify(request)).not.toMatch(/Weiss|tom@/)
  expect(JSON.stringify(request)).toContain('closed')
})

test('changing a part leaves every other part unchanged', () => {
  const made = subject()
  const parsed = readFix(made.request, {
    part: 'SKILL_1',
    edits: [{ field: 'skill', before: 'open', after: 'closed' }],
    reason: 'So.',
  })
  if (!parsed.ok) throw new Error(parsed.problem)
  expect(bundleWithFix(bundle, parsed.part, made).agent).toEqual({
    skills: [
      bundle.agent.skills?.[0],
      { ...bundle.agent.skills?.[1], skill: 'Say that it is closed on Sundays.' },
    ],
  })
})

test('a phrase is added to the existing ones, and handover is enabled with defaults', () => {
  const made = subject()
  const parsed = readFix(made.request, {
    part: 'SETTINGS',
    edits: [
      { field: 'never_say_phrases', before: '', after: 'open on Sundays' },
      { field: 'handoff_enabled', before: '', after: 'true' },
    ],
    reason: 'So.',
  })
  if (!parsed.ok) throw new Error(parsed.problem)
  expect(bundleWithFix(bundle, parsed.part, made).agent.settings).toEqual({
    ...bundle.agent.settings,
    handoff: { enabled: true },
    never_say_phrases: ['two\nlines', 'open on Sundays'],
  })
})

test('without a failed check there is nothing to fix', () => {
  const passed: ScenarioAttempt = { verdict: 'passed', milliseconds: 1, turns: [] }
  expect(fixSubjectOf(passed, bundle)).toBeUndefined()
  const verdict = { criterion: 'Polite', isMet: false, reason: 'It was rude.', quote: null, yes: 0, votes: 1 }
  const usage = { calls: 1, tokens: 1, inputTokens: 1, outputTokens: 0, isEstimated: false, milliseconds: 1 }
  const judged = { ending: 'done' as const, verdicts: [verdict], problem: null, usage }
  expect(failuresOf({ ...passed, judged })).toEqual(['Polite: no. It was rude.'])
})

test('rare words weigh more, named parts come first, and overlong parts are skipped', () => {
  const texts = ['shop opening', 'shop tyres', 'shop returns', 'x'.repeat(500)]
  const candidates = texts.map((text, at) => ({
    item: at,
    fields: [{ text, weight: 1 }],
    isNamed: at === 2 || at === 3,
  }))
  expect(likelyParts(candidates, ['the shop and its tyres'], { maxItems: 2, maxCharacters: 100 })).toEqual([
    2, 1,
  ])
  expect(likelyParts(candidates, ['nothing alike'], { maxItems: 3, maxCharacters: 100 })).toEqual([2])
})

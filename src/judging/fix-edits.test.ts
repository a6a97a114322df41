import { expect, test } from 'vitest'
import type { SuggestedFix, SuggestFixRequest } from '../contract/studio/ai-fix.ts'
import { readFix } from './read-fix.ts'

const request: SuggestFixRequest = {
  transcript: [{ speaker: 'agent', text: 'Yes, until six.', isHandedOver: false }],
  failures: ['Must not contain “until six”.'],
  parts: {
    skills: [{ title: 'hours', description: 'When a customer asks', skill: 'Say: open daily until six.' }],
    faqs: [{ question: 'Where are you?', answer: 'In Ostende.' }],
    tools: [],
    businessInfo: null,
    settings: null,
    otherTitles: ['refunds'],
  },
}
const fix = (part: string, ...edits: SuggestedFix['edits']): SuggestedFix => ({ part, edits, reason: 'So.' })
const problem = (answer: SuggestedFix) => {
  const fixed = readFix(request, answer)
  return fixed.ok ? '' : fixed.problem
}
const edited = (field: SuggestedFix['edits'][number]['field'], before: string, after: string) => ({
  field,
  before,
  after,
})

test("edits apply in order, and `before` keeps the agent's text", () => {
  const twice = fix('SKILL_1', edited('skill', 'daily', 'weekly'), edited('skill', 'weekly', 'yearly'))
  expect(readFix(request, twice)).toEqual({
    ok: true,
    part: {
      kind: 'skills',
      at: 0,
      isNew: false,
      before: { skill: 'Say: open daily until six.' },
      after: { skill: 'Say: open yearly until six.' },
    },
  })
  const back = fix('SKILL_1', edited('skill', 'daily', 'weekly'), edited('skill', 'weekly', 'daily'))
  expect(problem(back)).toBe('It changes nothing')
})

test('an addition continues a line or starts a new one as the text does', () => {
  const after = (answer: string) => {
    const faqs = [{ question: 'Where?', answer }]
    const fixed = readFix(
      { ...request, parts: { ...request.parts, faqs } },
      fix('FAQ_1', edited('answer', '', 'By the sea.')),
    )
    return fixed.ok ? fixed.part.after.answer : fixed.problem
  }
  expect(after('In Ostende.\n')).toBe('In Ostende.\nBy the sea.')
  expect(after('In Ostende. ')).toBe('In Ostende. By the sea.')
  expect(after('')).toBe('By the sea.')
  expect(after('In\nOstende.')).toBe('In\nOstende.\nBy the sea.')
})

test('a handover can be switched on, and an existing phrase changes nothing', () => {
  const off = {
    handoff_enabled: false,
    handoff_message: 'One moment.',
    never_say_phrases: ['free of charge'],
  }
  const fixed = (...edits: SuggestedFix['edits']) =>
    readFix({ ...request, parts: { ...request.parts, settings: off } }, fix('SETTINGS', ...edits))
  expect(fixed(edited('handoff_enabled', '', ' true\n'))).toMatchObject({
    part: { kind: 'settings', before: { handoff_enabled: 'false' }, after: { handoff_enabled: 'true' } },
  })
  expect(fixed(edited('never_say_phrases', '', ' free  of\ncharge '))).toEqual({
    ok: false,
    problem: 'It changes nothing',
  })
  expect(fixed(edited('never_say_phrases', '', 'charge'))).toMatchObject({
    part: { after: { never_say_phrases: 'free of charge\ncharge' } },
  })
  for (const useless of [edited('never_say_phrases', '', ' '), edited('never_say_phrases', 'free', 'dear')]) {
    expect(fixed(useless)).toMatchObject({ ok: false })
  }
  expect(fixed(edited('handoff_message', 'One', 'x'.repeat(5000)))).toMatchObject({ ok: false })
})

test('values that the platform would refuse are refused with the field name', () => {
  const businessInfo = {
    business_description: 'A hotel.',
    purchase_info: '',
    delivery_and_shipping: '',
    return_policy: '',
    payment_method: '',
    email: 'a@hotel.example',
    hours_of_operation: '',
    address: '',
  }
  const withInfo = { ...request, parts: { ...request.parts, businessInfo } }
  const fixed = (...edits: SuggestedFix['edits']) => readFix(withInfo, fix('BUSINESS_INFO', ...edits))
  expect(fixed(edited('email', '@', ' at '))).toMatchObject({
    problem: expect.stringMatching(/^contact_info\.email: /),
  })
  expect(fixed(edited('business_description', '', 'x'.repeat(3000)))).toMatchObject({
    problem: expect.stringMatching(/^business_description: /),
  })
  expect(fixed(edited('address', '', 'By the sea.'))).toMatchObject({
    part: { before: { address: '' }, after: { address: 'By the sea.' } },
  })
  expect(problem(fix('FAQ_1', edited('answer', '', 'x'.repeat(6000))))).toMatch(/^answer: /)
  expect(problem(fix('SKILL_1', edited('description', '', 'x'.repeat(2000))))).toMatch(/^description: /)
})

test('a new skill cannot have the title of another', () => {
  const made = readFix(
    request,
    fix(
      'NEW_SKILL',
      edited('title', '', 'hours'),
      edited('description', '', 'When asked'),
      edited('skill', '', 'Say.'),
    ),
  )
  expect(made).toEqual({ ok: false, problem: 'The title is taken' })
})

test('a new FAQ has no position and starts from empty texts', () => {
  const made = fix('NEW_FAQ', edited('question', '', 'When?'), edited('answer', '', 'At six.'))
  expect(readFix(request, made)).toEqual({
    ok: true,
    part: {
      kind: 'faqs',
      at: null,
      isNew: true,
      before: { question: '', answer: '' },
      after: { question: 'When?', answer: 'At six.' },
    },
  })
})

import { expect, test } from 'vitest'
import { readFix } from '../../../judging/read-fix.ts'
import { assistTexts } from './assist-texts.ts'
import { demoFix } from './demo-fix.ts'

const request = {
  transcript: [{ speaker: 'customer' as const, text: '¿Abren el domingo?', isHandedOver: false }],
  parts: {
    skills: [],
    faqs: [],
    tools: [],
    businessInfo: null,
    settings: { handoff_enabled: false, handoff_message: '', never_say_phrases: [] },
    otherTitles: [],
  },
}

test('a failed check is fixed in any language', () => {
  const fixFor = (check: string) =>
    demoFix(assistTexts.en, {
      ...request,
      failures: [`To “¿Abren el domingo?”: check ${check} failed. Un motivo.`],
    })
  expect(fixFor('contains “a las diez”').edits[1]?.after).toBe('a las diez')
  expect(fixFor('not_contains “siempre”').edits).toMatchObject([
    { field: 'never_say_phrases', after: 'siempre' },
  ])
})

test('a missing handover is fixed by a skill, because the setting makes the agent announce nothing', () => {
  const fix = demoFix(assistTexts.en, {
    ...request,
    failures: ['To “x”: check handoff “yes” failed. Un motivo.'],
  })
  expect(fix).toMatchObject({
    part: 'NEW_SKILL',
    edits: [
      {},
      { after: expect.stringContaining('¿Abren el domingo?') },
      { after: expect.stringMatching(/hand .* over/) },
    ],
  })
})

test('a wrong figure is corrected in the answer that the agent used, not repeated in a second one', () => {
  const faqs = [
    { question: 'What does a helmet cost?', answer: 'From 40 dollars.' },
    {
      question: 'What does shipping cost?',
      answer: 'Shipping is 6 dollars, and free from an order value of 40 dollars.',
    },
  ]
  const transcript = [
    { speaker: 'customer' as const, text: 'What does shipping cost?', isHandedOver: false },
    { speaker: 'agent' as const, text: faqs[1]?.answer ?? '', isHandedOver: false },
  ]
  const failures = ['To “What does shipping cost?”: check contains “60 dollars” failed. Un motivo.']
  const asked = { ...request, transcript, failures, parts: { ...request.parts, faqs: faqs.slice(1) } }
  const fix = demoFix(assistTexts.en, asked)
  expect(fix).toMatchObject({
    part: 'FAQ_1',
    edits: [{ field: 'answer', before: '40 dollars', after: '60 dollars' }],
  })
  const read = readFix(asked, fix)
  expect(read.ok && read.part.after.answer).toBe(
    'Shipping is 6 dollars, and free from an order value of 60 dollars.',
  )
})

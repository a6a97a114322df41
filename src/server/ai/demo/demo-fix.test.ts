import { expect, test } from 'vitest'
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
    demoFix({ ...request, failures: [`To “¿Abren el domingo?”: check ${check} failed. Un motivo.`] })
  expect(fixFor('contains “a las diez”').edits[1]?.after).toBe('a las diez')
  expect(fixFor('not_contains “siempre”').edits).toMatchObject([
    { field: 'never_say_phrases', after: 'siempre' },
  ])
})

test('a missing handover is fixed by a skill, because the setting makes the agent announce nothing', () => {
  const fix = demoFix({ ...request, failures: ['To “x”: check handoff “yes” failed. Un motivo.'] })
  expect(fix).toMatchObject({
    part: 'NEW_SKILL',
    edits: [
      {},
      { after: expect.stringContaining('¿Abren el domingo?') },
      { after: expect.stringMatching(/hand .* over/) },
    ],
  })
})

import type { scenarioAssertionKinds } from '../../../../contract/studio/ai.ts'
import { counted, formatList, formatNumber, plural } from '../../../text/format.ts'

export const ideaWords = {
  title: 'Scenario ideas',
  lead: 'Suggested conversations worth testing, based on what the agent should do. Each message comes with checks.',
  loading: 'Loading skills and FAQs',
  nothing: 'Nothing to test yet. Add a skill or an FAQ first.',
  noAgent: 'This number has no agent yet, so there is nothing to test. Set up the agent first.',
  propose: 'Suggest scenarios',
  again: 'Suggest others',
  example: 'Example: one suggested scenario',
  cancel: 'Cancel',
  inDemo: 'The demo suggests built-in scenarios. Nothing is sent.',
  take: 'Add selected',
  save: 'Save as JSON',
  noneSelected: 'Select a scenario',
  customer: 'Customer',
  expect: 'Checks',
} as const

export const ideaExamples = [
  {
    kind: 'Scenario',
    title: 'A late parcel is looked up',
    text: 'Customer: “My parcel has not arrived. It is order 20477.”',
    note: 'Checks: uses the tool find_order, does not hand over to a team member.',
  },
] as const

const assertions: Record<(typeof scenarioAssertionKinds)[number], (value: string) => string> = {
  contains: (value) => `contains “${value}”`,
  not_contains: (value) => `does not contain “${value}”`,
  matches: (value) => `matches the pattern ${value}`,
  handoff: (value) => (value === 'yes' ? 'hands over to a team member' : 'does not hand over'),
  tool_used: (value) => `uses the tool ${value}`,
}

export function ideaAssertionText({ kind, value }: { kind: keyof typeof assertions; value: string }): string {
  return assertions[kind](value)
}

/** Shown before sending, because it names what leaves the studio. */
export function ideaSent(skills: number, questions: number): string {
  const parts = [
    ...(skills === 0
      ? []
      : [plural(skills, 'the title and situation of # skill', 'the titles and situations of # skills')]),
    ...(questions === 0 ? [] : [plural(questions, '# question', '# questions')]),
  ]
  return `Sent to the AI provider in your settings: ${formatList(parts)}. Answers and instructions are not sent.`
}

export const beyond = counted(
  '# more does not fit in one request and is skipped.',
  '# more do not fit in one request and are skipped.',
)

export function ideaSelected(chosen: number, of: number): string {
  return `${formatNumber(chosen)} of ${plural(of, '# scenario', '# scenarios')} selected`
}

import type { scenarioAssertionKinds } from '../../../../contract/studio/ai.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatList, formatNumber } from '../../../text/format.ts'

export const ideaWords = {
  title: 'Scenario ideas',
  lead: 'Suggested conversations worth testing, based on what the agent should do. Each message comes with checks.',
  loading: 'Loading skills and FAQs',
  nothing: 'Nothing to test yet. Add a skill or an FAQ first.',
  noAgent: 'This number has no agent yet, so there is nothing to test. Set up the agent first.',
  propose: 'Suggest scenarios',
  again: 'Suggest others',
  example: 'Example: one suggested scenario',
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
  contains: (value) => t('contains “{value}”', { value }),
  not_contains: (value) => t('does not contain “{value}”', { value }),
  matches: (value) => t('matches the pattern {value}', { value }),
  handoff: (value) => (value === 'yes' ? t('hands over to a team member') : t('does not hand over')),
  tool_used: (value) => t('uses the tool {value}', { value }),
}

export function ideaAssertionText({ kind, value }: { kind: keyof typeof assertions; value: string }): string {
  return assertions[kind](value)
}

/** Shown before sending, because it names what leaves the studio. */
export function ideaSent(skills: number, questions: number): string {
  const parts = [
    ...(skills === 0
      ? []
      : [
          t(
            '{count, plural, one {the title and situation of # skill} other {the titles and situations of # skills}}',
            { count: skills },
          ),
        ]),
    ...(questions === 0
      ? []
      : [t('{count, plural, one {# question} other {# questions}}', { count: questions })]),
  ]
  return t('Sent to the AI provider in your settings: {parts}. Answers and instructions are not sent.', {
    parts: formatList(parts),
  })
}

export const beyond = counted(
  '{count, plural, one {# more does not fit in one request and is skipped.} other {# more do not fit in one request and are skipped.}}',
)

export function ideaSelected(chosen: number, total: number): string {
  return t(
    '{count, plural, one {{chosen} of # scenario selected} other {{chosen} of # scenarios selected}}',
    {
      count: total,
      chosen: formatNumber(chosen),
    },
  )
}

import type { scenarioAssertionKinds } from '../../../../contract/studio/ai.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatList, formatNumber } from '../../../text/format.ts'

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

import { counted, t } from '../../../../contract/translate.ts'
import type {
  CoverageCount,
  CoverageKind,
  CoverageRow,
  CoverageState,
  HandoverRule,
} from '../../../../scenarios/exercised/coverage.ts'
import { formatNumber } from '../../../text/format.ts'
import type { StatusState } from '../../../ui/status.tsx'

export const coverageWords = {
  loading: 'Loading the agent',
  noAgent: 'This number has no agent yet, so there is nothing to cover. Set up the agent first.',
  listLabel: 'Coverage',
  search: 'Search coverage',
  noMatch: 'Nothing matches.',
  empty: 'The agent has no skills, FAQs, tools or rules yet.',
  summary: 'Exercised by scenarios',
  guess:
    'By word match: a scenario and the part share words. Checks, and the tools that the platform names in a run, count as exercised.',
  incomplete: 'Some of the agent’s lists could not be loaded, so rows may be missing.',
  suggest: 'Suggest a scenario',
  suggesting: 'Suggesting a scenario…',
  cancel: 'Cancel',
  sent: 'Sent to the AI provider in your settings: the name of the part and when it applies.',
  byTemplate: 'Without an AI provider the suggestion is made from a template.',
  fromTemplate: 'Use a template',
  likelyMark: '(word match)',
  sorts: { gaps: 'Gaps first', kind: 'Kind', name: 'Name' },
} as const

export const coverageKindNames: Readonly<Record<CoverageKind, string>> = {
  skill: 'Skill',
  faq: 'FAQ',
  tool: 'Tool',
  never_say: 'Never say',
  handover: 'Handover',
}

const kindPlurals: Readonly<Record<CoverageKind, string>> = {
  skill: t('Skills'),
  faq: t('FAQs'),
  tool: t('Tools'),
  never_say: t('Never-say phrases'),
  handover: t('Handover rules'),
}

export const coverageStates: Readonly<Record<CoverageState, StatusState>> = {
  gap: { tone: 'warn', shape: 'off', text: 'No scenario' },
  likely: { tone: 'info', shape: 'waiting', text: 'Word match' },
  exercised: { tone: 'good', shape: 'live', text: 'Exercised' },
}

const rules: Readonly<Record<HandoverRule, string>> = {
  asked: t('Hands over when the customer asks'),
  kept: t('Answers ordinary questions without a handover'),
  message: t('Handover message'),
  skill: t('Hands over by skill'),
}

export function coverageName({ kind, part, rule, text }: CoverageRow): string {
  if (kind === 'never_say') return text
  if (rule !== null && part === null) return rules[rule]
  return part?.name ?? ''
}

export function coverageNote({ part, rule, text }: CoverageRow): string {
  if (rule === 'skill') return rules.skill
  if (rule === 'message') return text
  return part?.connector?.name ?? ''
}

export function coverageCount(count: number): string {
  return t('{count, plural, one {# part} other {# parts}}', { count })
}

export function coverageCountText({ kind, all, likely, exercised }: CoverageCount): string {
  const values = {
    kind: kindPlurals[kind],
    covered: formatNumber(exercised + likely),
    all: formatNumber(all),
  }
  if (likely === 0) return t('{kind}: {covered} of {all}', { ...values })
  return t('{kind}: {covered} of {all}, {likely} by word match', { ...values, likely: formatNumber(likely) })
}

export const askedText = counted('{count, plural, one {asked by # customer} other {asked by # customers}}')

/** Says in which conversations customers' questions were looked for; undefined if they cannot be read. */
export function askedInText(count: number | undefined, areAll: boolean): string {
  if (count === undefined)
    return t('Conversations could not be loaded, so nothing is said about what customers asked.')
  if (count === 0 || areAll) return ''
  return t('Customers’ questions are the last messages of the newest {count} conversations.', {
    count: formatNumber(count),
  })
}

export const showCovered = counted('{count, plural, one {Show # covered part} other {Show # covered parts}}')

export function suggestFor(name: string): string {
  return t('Suggest a scenario for {name}', { name })
}

import { counted, t } from '../../../../contract/translate.ts'
import { formatNumber, formatPercent } from '../../../text/format.ts'
import { formatPart } from '../../../text/small-texts.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import type { AgentStage } from './agent-stage.ts'
import type { ChecklistStepState, StepId } from './checklist.ts'

export const overviewWords = {
  loading: 'Loading the agent',
  next: 'Next step',
  glance: 'At a glance',
  turnOff: 'Turn off',
  noneYet: 'None yet',
} as const

export const overviewStages: Record<AgentStage, { text: string; tone: Tone; shape: StatusShape }> = {
  pending: { text: 'Loading', tone: 'quiet' as const, shape: 'off' as const },
  unreadable: { text: 'Unknown', tone: 'quiet' as const, shape: 'off' as const },
  terms: { text: 'Terms not accepted', tone: 'warn' as const, shape: 'waiting' as const },
  ineligible: { text: 'Not available', tone: 'bad' as const, shape: 'stopped' as const },
  none: { text: 'No agent yet', tone: 'quiet' as const, shape: 'off' as const },
  preparing: { text: 'Being prepared', tone: 'warn' as const, shape: 'waiting' as const },
  off: { text: 'Off', tone: 'quiet' as const, shape: 'off' as const },
  allowlist: { text: 'Answers the allowlist', tone: 'good' as const, shape: 'live' as const },
  everyone: { text: 'Answers everyone', tone: 'good' as const, shape: 'live' as const },
}

export const steps: Record<StepId, { title: string; why: string }> = {
  terms: {
    title: 'Accept the agent terms',
    why: 'A manager of the business account does this on the platform, once per account.',
  },
  agent: {
    title: 'Set up an agent',
    why: 'The platform creates it for this number. It does not answer until you turn it on.',
  },
  business: {
    title: 'Describe the business',
    why: 'The agent introduces the business with it and declines requests that do not fit. Fill in three of the six parts.',
  },
  skills: {
    title: 'Add your first skill',
    why: 'A skill says in plain words when it applies and what the agent does.',
  },
  knowledge: {
    title: 'Add knowledge',
    why: 'An FAQ, a website or a file. Without one, the agent can only guess.',
  },
  test: {
    title: 'Test it',
    why: 'Ask the agent what your customers ask, in the test chat. Nobody else sees it, and nothing is billed.',
  },
  handover: {
    title: 'Turn on handover',
    why: 'Otherwise the agent announces a team member, and nobody is told that the customer waits.',
  },
  allowlist: {
    title: 'Add numbers to the allowlist',
    why: 'Start with a few numbers of your own, so that only they get answers.',
  },
  rollout: {
    title: 'Turn on the agent',
    why: 'First for the allowlist, then for everyone. Everyone needs a payment method.',
  },
}

export const overviewStepStates: Record<
  ChecklistStepState,
  { text: string; tone: Tone; shape: StatusShape }
> = {
  done: { text: 'done', tone: 'good' as const, shape: 'live' as const },
  next: { text: 'next', tone: 'info' as const, shape: 'waiting' as const },
  open: { text: 'to do', tone: 'quiet' as const, shape: 'off' as const },
  pending: { text: 'loading', tone: 'quiet' as const, shape: 'off' as const },
  unknown: { text: 'unknown', tone: 'warn' as const, shape: 'stopped' as const },
}

export const progress = (done: number, all: number) =>
  t('{all, plural, one {{done} of # step done} other {{done} of # steps done}}', { done, all })

export function overviewAmount(count: number, limit?: number): string {
  if (limit !== undefined) return formatPart(count, limit)
  return count === 0 ? overviewWords.noneYet : formatNumber(count)
}

export const lastDaysText = counted('{count, plural, one {In the last # day} other {In the last # days}}')

export function handoverRateText(counts: { conversations: number; handed_over: number }): string {
  return t('{share} handed over', { share: formatPercent(counts.handed_over / counts.conversations, 0) })
}

export const partsFilled = counted('{count, plural, other {# of 6 fields filled in}}')

export function habits(handsOver: boolean, followsUp: boolean): string {
  if (handsOver) return followsUp ? t('Handover and follow-up are on') : t('Handover is on, follow-up is off')
  return followsUp ? t('Handover is off, follow-up is on') : t('Handover and follow-up are off')
}

import { formatNumber } from '../../../text/format.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import type { AgentStage } from './agent-stage.ts'
import type { ChecklistStepState, StepId } from './checklist.ts'

export const overviewWords = {
  loading: 'Loading the agent',
  setUp: 'Setup',
  complete: 'Setup complete',
  next: 'Next step',
  tryIt: 'Open test chat',
  glance: 'At a glance',
  allSettings: 'All settings',
  allTexts: 'Edit',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the agent?',
  turnOffText:
    'It stops answering at once, even in the middle of a conversation. When you turn it on again, it joins new conversations only.',
  keepOn: 'Cancel',
  turnedOff: 'The agent is off.',
  rollout: 'Open settings',
  termsTitle: 'The agent terms are not accepted yet',
  terms:
    'A manager of the business account has to accept the terms for AI agents on the platform. Until then, you cannot read or change the agent of this number. Other numbers are not affected.',
  termsStrip:
    'The agent terms are not accepted for the account of this number, so you cannot read or change its agent.',
  termsMore: 'What to do',
  ownWords: 'Message from the platform',
  checkAgain: 'Check again',
  allSkills: 'All skills',
  allFaqs: 'All FAQs',
  allWebsites: 'All websites',
  allFiles: 'All files',
  allConnectors: 'All connectors',
  wholeAllowlist: 'All numbers',
  connectorsPreparing: 'being prepared',
  unread: 'could not be loaded',
  tryAgain: 'Try again',
  noneYet: 'None yet',
} as const

export const overviewStages: Record<AgentStage, { text: string; tone: Tone; shape: StatusShape }> = {
  pending: { text: 'Loading', tone: 'quiet', shape: 'off' },
  unreadable: { text: 'Unknown', tone: 'quiet', shape: 'off' },
  terms: { text: 'Terms not accepted', tone: 'warn', shape: 'waiting' },
  ineligible: { text: 'Not available', tone: 'bad', shape: 'stopped' },
  none: { text: 'No agent yet', tone: 'quiet', shape: 'off' },
  preparing: { text: 'Being prepared', tone: 'warn', shape: 'waiting' },
  off: { text: 'Off', tone: 'quiet', shape: 'off' },
  allowlist: { text: 'Answers the allowlist', tone: 'good', shape: 'live' },
  everyone: { text: 'Answers everyone', tone: 'good', shape: 'live' },
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
  done: { text: 'done', tone: 'good', shape: 'live' },
  next: { text: 'next', tone: 'info', shape: 'waiting' },
  open: { text: 'to do', tone: 'quiet', shape: 'off' },
  pending: { text: 'loading', tone: 'quiet', shape: 'off' },
  unknown: { text: 'unknown', tone: 'warn', shape: 'stopped' },
}

export const progress = (done: number, all: number) => `${done} of ${all} steps done`

export function overviewAmount(count: number, limit?: number): string {
  if (limit !== undefined) return `${count} of ${limit}`
  return count === 0 ? overviewWords.noneYet : formatNumber(count)
}

export const partsFilled = (count: number) => `${count} of 6 fields filled in`

export function habits(handsOver: boolean, followsUp: boolean): string {
  if (handsOver) return followsUp ? 'Handover and follow-up are on' : 'Handover is on, follow-up is off'
  return followsUp ? 'Handover is off, follow-up is on' : 'Handover and follow-up are off'
}

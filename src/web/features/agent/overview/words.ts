/** Every text of the overview. */
import type { WebhookKind } from '../../../../contract/studio/webhook-facets.ts'
import { groupedNumber } from '../../../text/grouped-number.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import type { AgentStage } from './agent-stage.ts'
import type { ChecklistStepState, StepId } from './checklist.ts'

export const overviewWords = {
  loading: 'Looking at the agent',
  setUp: 'Set-up',
  complete: 'Set-up is complete',
  next: 'Next step',
  tryIt: 'Try it in the test chat',
  glance: 'At a glance',
  allSettings: 'All settings',
  allTexts: 'All texts',
  activity: 'Recent activity',
  noActivity: 'No webhooks have arrived for this number yet.',
  loadingActivity: 'Loading webhooks',
  unverified: 'not verified',
  sample: 'sample',
  agent: 'Agent',
  termsTitle: 'The agent terms are not accepted yet',
  terms:
    'Somebody who manages the business account has to accept the terms for AI agents on the platform. Until then nothing about the agent of this number can be read or changed; other numbers are not affected.',
  termsStrip:
    'Nobody has accepted the agent terms for this number’s account, so its agent cannot be read or changed.',
  termsMore: 'What to do',
  ownWords: 'What the platform says',
  checkAgain: 'Check again',
  ineligible:
    'The platform does not offer an agent for this number at present. It gives no reason; the country and the line of business of the account often are one.',
  preparing:
    'The platform is setting the agent up. Its parts appear one by one within about a minute; this page looks again by itself.',
  setUpAgent: 'Set up the agent',
  allSkills: 'All skills',
  allFaqs: 'All FAQs',
  allWebsites: 'All websites',
  allFiles: 'All files',
  allConnectors: 'All connectors',
  wholeAllowlist: 'Whole allowlist',
  connectorsPreparing: 'still being prepared',
  unread: 'could not be read',
  tryAgain: 'Try again',
  noneYet: 'None yet',
} as const

export const overviewStages: Record<AgentStage, { text: string; tone: Tone; jack: StatusShape }> = {
  pending: { text: 'Looking', tone: 'quiet', jack: 'off' },
  unreadable: { text: 'Not known', tone: 'quiet', jack: 'off' },
  terms: { text: 'Waiting for the terms', tone: 'warn', jack: 'waiting' },
  ineligible: { text: 'Not offered here', tone: 'bad', jack: 'stopped' },
  none: { text: 'No agent yet', tone: 'quiet', jack: 'off' },
  preparing: { text: 'Being prepared', tone: 'warn', jack: 'waiting' },
  off: { text: 'Switched off', tone: 'quiet', jack: 'off' },
  allowlist: { text: 'Answers the allowlist', tone: 'good', jack: 'live' },
  everyone: { text: 'Answers everyone', tone: 'good', jack: 'live' },
}

export const steps: Record<StepId, { title: string; why: string }> = {
  terms: {
    title: 'Accept the agent terms',
    why: 'Somebody who manages the business account does this on the platform, once for the account.',
  },
  agent: {
    title: 'Set up an agent',
    why: 'The platform creates it for this number. It stays silent until you switch it on.',
  },
  business: {
    title: 'Describe the business',
    why: 'The agent introduces the business with this, and refuses what does not fit it.',
  },
  skills: {
    title: 'Write the first skill',
    why: 'A skill says in plain words when it applies and what the agent does then.',
  },
  knowledge: {
    title: 'Give it something to know',
    why: 'A question with its answer, a website or a file: without one, the agent can only guess.',
  },
  allowlist: {
    title: 'Choose who may try it first',
    why: 'Put a few numbers of your own on the allowlist, so that only they get answers at first.',
  },
  rollout: {
    title: 'Switch the agent on',
    why: 'First for the allowlist, then for everyone. Answering everyone needs a payment method.',
  },
}

export const overviewStepStates: Record<ChecklistStepState, { text: string; tone: Tone; jack: StatusShape }> =
  {
    done: { text: 'done', tone: 'good', jack: 'live' },
    next: { text: 'next', tone: 'info', jack: 'waiting' },
    open: { text: 'to do', tone: 'quiet', jack: 'off' },
    pending: { text: 'looking', tone: 'quiet', jack: 'off' },
    unknown: { text: 'not known', tone: 'warn', jack: 'stopped' },
  }

export const kinds: Record<WebhookKind, string> = {
  messages: 'Message',
  statuses: 'Delivery status',
  echoes: 'Reply of the agent',
  handovers: 'Handover',
  standby: 'Message on standby',
  account: 'Account notice',
  template: 'Template notice',
  unknown: 'Of an unknown kind',
}

export function progress(done: number, all: number): string {
  return `${done} of ${all} steps done`
}

export function overviewAmount(count: number, limit?: number): string {
  if (limit !== undefined) return `${count} of ${limit}`
  return count === 0 ? overviewWords.noneYet : groupedNumber(count)
}

export function partsFilled(count: number): string {
  return `${count} of 6 parts filled in`
}

export function habits(handsOver: boolean, followsUp: boolean): string {
  return `${handsOver ? 'Hands over to people' : 'No handover'}, ${followsUp ? 'follows up' : 'no follow-up'}`
}

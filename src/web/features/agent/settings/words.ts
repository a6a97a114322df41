/** Every text about the settings of an agent. */
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import type { RolloutStage } from './rollout-stage.ts'
import type { SettingsValues } from './settings-values.ts'
import type { Check, CheckId } from './use-rollout-checks.ts'

export const settingsWords = {
  title: 'Settings',
  lead: 'Whom the agent answers, when it brings in people, what it never says.',
  loading: 'Loading the settings',
  noAgent: 'This number has no agent yet, so there is nothing to set.',
  agent: 'Agent',
  rollout: 'Whom it answers',
  now: 'Now',
  unknownAudience: 'The audience has a value that the studio does not know',
  checks: 'Before more people get answers',
  byHand: 'What cannot be seen from here',
  open: 'Open',
  anyway: 'Go on anyway',
  cancel: 'Not yet',
  undo: 'Undo',
  offTitle: 'Switch the agent off?',
  offText:
    'It falls silent in all conversations at once, also in the middle of one. Switched on again, it takes part in new conversations only.',
  off: 'Switch off',
  keepOn: 'Leave it on',
  paymentTitle: 'The billing account has no payment method',
  payment:
    'Answering everyone needs one, answering the allowlist does not. Somebody has to add it in the billing settings of the platform. Nothing was changed.',
  handoff: 'Handover to people',
  handoffEnabled: 'Let the agent bring in people',
  handoffHelp: 'When it cannot help, or when somebody asks for a person.',
  handoffNever:
    'Handover has never been configured for this agent. Until it is, the platform sends no handover webhooks at all, so your team is not told when somebody waits for a person.',
  selection: 'What it says then',
  handoffMessage: 'Your own message',
  followup: 'Follow-up',
  followupEnabled: 'Write once more when somebody falls silent',
  followupHelp: 'One message, after the time below.',
  interval: 'After',
  intervalOff: 'With this choice nothing is sent. Choose a time.',
  followupMessage: 'Message',
  followupMessageHelp: 'Left empty, the agent finds words of its own.',
  phrases: 'Phrases it never says',
  phrasesHelp:
    'Words or sentences, such as a promise that nobody can keep or a name that is not to be mentioned.',
  phrase: 'Add a phrase',
  add: 'Add',
  noPhrases: 'None. The agent is free in its choice of words.',
  phraseTwice: 'This phrase is in the list already',
  changedElsewhere:
    'Somebody else has changed the settings in the meantime. Nothing was changed; what is shown now is theirs. Look again, then choose.',
  saved: 'Settings saved. They hold from the next message on.',
} as const

export const settingsFieldNames: Record<keyof SettingsValues, string> = {
  handoff: 'handover',
  followup: 'follow-up',
  never_say_phrases: 'phrases it never says',
}

export const settingsStages: Record<
  RolloutStage,
  { name: string; meaning: string; go: string; gone: string }
> = {
  off: {
    name: 'Nobody',
    meaning: 'The agent is silent. People of your team answer.',
    go: 'Switch off',
    gone: 'The agent is switched off.',
  },
  allowlist: {
    name: 'The allowlist',
    meaning: 'Up to 20 numbers that you choose. Needs no payment method.',
    go: 'Answer the allowlist',
    gone: 'The agent answers the allowlist only.',
  },
  everyone: {
    name: 'Everyone',
    meaning: 'Everybody who writes to this number. Needs a payment method on the billing account.',
    go: 'Answer everyone',
    gone: 'The agent answers everyone.',
  },
}

export const backToAllowlist = 'Back to the allowlist'

export const checks: Record<CheckId, string> = {
  business: 'The business is described',
  skills: 'At least one skill is active',
  knowledge: 'There is something to know: an FAQ, a file or a crawled website',
  allowlist: 'Somebody is on the allowlist',
  handoff: 'Handover to people is configured',
}

export const checkStates: Record<Check['state'], { text: string; tone: Tone; jack: StatusShape }> = {
  met: { text: 'yes', tone: 'good', jack: 'live' },
  open: { text: 'not yet', tone: 'warn', jack: 'waiting' },
  pending: { text: 'looking', tone: 'quiet', jack: 'off' },
  unknown: { text: 'not known', tone: 'quiet', jack: 'off' },
}

export const byHand: Record<'allowlist' | 'everyone', readonly string[]> = {
  allowlist: ['Tell those on the allowlist that they write with an agent, and what to try.'],
  everyone: [
    'Have numbers on the allowlist try the questions that come most, and the awkward ones.',
    'A payment method on the billing account. Without one the platform refuses the step, and nothing changes.',
  ],
}

export const selections: Record<string, string> = {
  DEFAULT: 'The platform’s standard message',
  AGENT: 'The agent finds its own words',
  CUSTOM: 'Your own message',
}

const spans: Record<number, string> = {
  0: 'Off',
  300: '5 minutes',
  900: '15 minutes',
  1800: '30 minutes',
  3600: '1 hour',
  7200: '2 hours',
  28800: '8 hours',
  86400: '1 day',
}

/** A value that the platform added since is shown as it is. */
export function spanOf(seconds: number): string {
  return spans[seconds] ?? `${seconds.toLocaleString('en')} seconds`
}

export function goAnyway(count: number): string {
  return count === 1 ? 'One thing is not there yet:' : `${count} things are not there yet:`
}

export function goTitle(stage: RolloutStage): string {
  return `${settingsStages[stage].go}?`
}

export function removePhrase(phrase: string): string {
  return `Remove “${phrase}”`
}

export function agentName(channel: string, agentId: string): string {
  return `${channel} · ${agentId}`
}

import { maxSettingsMessageCharacters } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { counted, t } from '../../../../contract/translate.ts'
import type { StatusShape, Tone } from '../../../ui/status.tsx'
import type { RolloutStage } from './rollout-stage.ts'
import type { SettingsValues } from './settings-values.ts'
import type { Check, CheckId } from './use-rollout-checks.ts'

export const settingsWords = {
  title: 'Settings',
  lead: 'Who the agent answers, when it hands over, and what it never says. Changes apply immediately to every conversation, unless a draft is open.',
  loading: 'Loading the settings',
  noAgent: 'This number has no agent yet, so there are no settings. Set up the agent first.',
  agent: 'Agent',
  rollout: 'Audience',
  now: 'Current',
  unknownAudience: 'Unknown audience:',
  checks: 'Before you widen the audience',
  byHand: 'Check yourself',
  open: 'Open',
  anyway: 'Continue anyway',
  cancel: 'Cancel',
  undo: 'Undo',
  offTitle: 'Turn off the agent?',
  offText:
    'It stops answering immediately, even in the middle of a conversation. When you turn it on again, it joins new conversations only.',
  off: 'Turn off',
  keepOn: 'Cancel',
  paymentTitle: 'The billing account has no payment method',
  payment:
    'Answering everyone requires one; the allowlist does not. Add it in the platform’s billing settings. Nothing was changed.',
  openToEveryone:
    'This agent is set to answer everyone as soon as it is on. “Answer the allowlist” changes that first, checks that the platform stored it, and only then turns the agent on.',
  audienceNotStored:
    'The platform did not store the allowlist as the audience, so the agent was not turned on. Reload the page, then try again.',
  handoff: 'Handover',
  handoffEnabledField: {
    label: 'Hand over the conversation after announcing a team member',
    help: 'The agent announces a team member only when a customer asks for one or a skill says so. This setting decides whether your team then gets the conversation.',
  },
  handoffOff:
    'When off, customers are still promised a team member, but the agent keeps the conversation and your team is not notified. Only a skill can stop the announcement.',
  handoffNever:
    'Handover has never been configured for this agent. Until it is, the platform sends no handover webhooks, so your team is not notified when a customer is waiting.',
  selection: 'Handover message',
  handoffMessageField: { label: 'Your own message', limit: maxSettingsMessageCharacters },
  followup: 'Follow-up',
  followupEnabledField: {
    label: 'Send a follow-up when the customer stops replying',
    help: 'One message, after the time below.',
  },
  interval: 'Send after',
  intervalOff: 'No follow-up is sent while this is Off. Choose a time.',
  followupMessageField: {
    label: 'Follow-up message',
    help: 'Leave empty to let the agent write it.',
    limit: maxSettingsMessageCharacters,
  },
  phrases: 'Phrases the agent never says',
  phraseField: {
    label: 'Add a phrase',
    help: 'Words or sentences, such as a promise you cannot keep. An answer with one is withheld entirely and the customer gets nothing, so also change the skill or FAQ behind it.',
  },
  add: 'Add',
  noPhrases: 'No phrases yet.',
  phraseTwice: 'This phrase is already in the list',
  changedElsewhere:
    'The settings were changed elsewhere. Nothing was saved; you now see the current values. Check them, then choose again.',
  saved: 'Settings saved. They apply from the next message.',
} as const

export const settingsFieldNames: Record<keyof SettingsValues, string> = {
  handoff: 'Handover',
  followup: 'Follow-up',
  never_say_phrases: 'Phrases the agent never says',
}

export const settingsStages: Record<
  RolloutStage,
  { name: string; meaning: string; go: string; gone: string }
> = {
  off: {
    name: 'Nobody',
    meaning: 'The agent does not answer. Your team does.',
    go: 'Turn off',
    gone: 'The agent is off.',
  },
  allowlist: {
    name: 'Allowlist',
    meaning: 'Up to 20 numbers you choose. Needs no payment method, unless the platform asks for one.',
    go: 'Answer the allowlist',
    gone: 'The agent answers the allowlist only.',
  },
  everyone: {
    name: 'Everyone',
    meaning: 'Everyone who writes to this number. Needs a payment method on the billing account.',
    go: 'Answer everyone',
    gone: 'The agent answers everyone.',
  },
}

export const backToAllowlist = 'Back to the allowlist'

export const checks: Record<CheckId, string> = {
  business: 'The business is described',
  skills: 'At least one skill is active',
  knowledge: 'There is knowledge: an FAQ, a file or a crawled website',
  allowlist: 'The allowlist has at least one number',
  handoff: 'Handover is on, so your team is notified',
}

export const checkStates: Record<Check['state'], { text: string; tone: Tone; shape: StatusShape }> = {
  met: { text: 'yes', tone: 'good' as const, shape: 'live' as const },
  open: { text: 'not yet', tone: 'warn' as const, shape: 'waiting' as const },
  pending: { text: 'loading', tone: 'quiet' as const, shape: 'off' as const },
  unknown: { text: 'unknown', tone: 'quiet' as const, shape: 'off' as const },
}

export const byHand: Record<'allowlist' | 'everyone', readonly string[]> = {
  allowlist: ['Tell the testers on the allowlist that an agent answers, and what to try.'],
  everyone: [
    'Ask testers on the allowlist to try the most frequent questions, and difficult ones.',
    'Add a payment method to the billing account. Without one the platform refuses this step, and nothing changes.',
  ],
}

export const selections: Record<string, string> = {
  DEFAULT: 'Platform’s standard message',
  AGENT: 'Written by the agent',
  CUSTOM: 'Your own message',
}

const spans: Record<number, string> = {
  0: t('Off'),
  300: t('5 minutes'),
  900: t('15 minutes'),
  1800: t('30 minutes'),
  3600: t('1 hour'),
  7200: t('2 hours'),
  28800: t('8 hours'),
  86400: t('1 day'),
}

export function spanOf(seconds: number): string {
  return spans[seconds] ?? t('{count, plural, one {# second} other {# seconds}}', { count: seconds })
}

export const goAnyway = counted(
  '{count, plural, one {# check is not passed yet:} other {# checks are not passed yet:}}',
)

export function goTitle(stage: RolloutStage): string {
  return t('{action}?', { action: settingsStages[stage].go })
}

export const removePhrase = (phrase: string) => t('Remove “{phrase}”', { phrase })

export const agentName = (channel: string, agentId: string) => `${channel} · ${agentId}`

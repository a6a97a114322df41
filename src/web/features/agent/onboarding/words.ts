/** Every text about setting an agent up, up to deleting it. */
export const onboardingWords = {
  title: 'Agent',
  lead: 'The agent of this number: whether it may exist, how it comes to be, how it goes.',
  looking: 'Looking at the agent',
  eligible: 'This number can have an agent',
  eligibleText:
    'The platform creates it and prepares its parts in the background. It stays silent until you switch it on in the settings.',
  takes: 'This takes about a minute; connectors can take longer.',
  setUp: 'Set up the agent',
  more: 'With a catalogue of products',
  catalog: 'Catalogue id',
  catalogHelp: 'The agent may then show its products. Leave it empty where there is none.',
  settingUp: 'Setting up…',
  ineligible: 'The platform does not offer an agent for this number at present',
  ineligibleText:
    'That can change. During the beta it serves these lines of business only: automotive, consumer goods, professional services, retail and e-commerce, travel. The country of the account matters, too.',
  reasons: 'The platform says',
  noReasons: 'The platform gives no reason.',
  checkFailed: 'Whether this number may have an agent could not be checked',
  checkFailedText:
    'That does not mean no. Check again, or try to set the agent up: nothing is lost if it fails.',
  checkAgain: 'Check again',
  termsTitle: 'The agent terms are not accepted yet',
  terms:
    'Somebody who manages the business account has to accept the terms for AI agents on the platform, once for the account. Until then nothing about the agent can be read or changed.',
  preparing: 'The platform is preparing the agent',
  preparingText: 'This page looks again by itself. You can leave it; nothing is interrupted.',
  slow: 'It takes longer than usual. If nothing has changed in ten minutes, set it up once more: the same agent is found again.',
  ready: 'The agent is there',
  agentId: 'Agent id',
  channel: 'Channel',
  parts: 'Its parts',
  created: 'Agent created',
  settings: 'Settings, skills and knowledge',
  connectors: 'Connectors',
  connectorsLater: 'They follow last, now and then only after hours. Everything else works meanwhile.',
  next: 'Where to go on',
  nextBusiness: 'What it knows about the business',
  nextSkills: 'What it does in which situation',
  nextSettings: 'Whom it answers',
  danger: 'Delete the agent',
  dangerText:
    'When this number is to have no agent any more. To silence it for a while, switch it off in the settings.',
  remove: 'Delete the agent',
  removeText: 'This happens at once and cannot be undone:',
  effects: [
    'The agent falls silent in all conversations, also in the middle of one. People of your team have to answer.',
    'Its settings, business info, skills, knowledge, allowlist, connectors and tools are gone, and cannot be brought back from here.',
    'If it is the last agent of the account, the platform disconnects the integration of the whole account.',
  ],
  numberStays: 'The phone number itself, its conversations and its webhooks stay.',
  keep: 'Keep it',
  removed: 'The agent is deleted.',
  nothingRemoved: 'There was no agent to delete.',
} as const

export function typeToConfirm(name: string): string {
  return `Type ${name} to confirm`
}

export function waited(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds so far` : `${Math.floor(seconds / 60)} minutes so far`
}

export function deleteTitle(name: string): string {
  return `Delete the agent of ${name}?`
}

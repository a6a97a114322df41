import { t } from '../../../../contract/translate.ts'

export const onboardingWords = {
  looking: 'Loading the agent',
  eligible: 'This number can have an agent',
  eligibleText:
    'The platform creates it and prepares its parts in the background. It does not answer until you turn it on in the settings.',
  takes: 'This takes about a minute. Connectors can take longer.',
  more: 'With a product catalog',
  catalogField: {
    label: 'Catalog id',
    help: 'Lets the agent show its products. Leave empty if you have none.',
  },
  settingUp: 'Setting up…',
  ineligible: 'The platform does not currently offer an agent for this number',
  ineligibleText:
    'This can change. During the beta, only these industries are served: automotive, consumer goods, professional services, retail and e-commerce, travel. The account’s country also matters.',
  noReasons: 'The platform gives no reason.',
  checkFailed: 'Could not check whether this number can have an agent',
  checkFailedText:
    'It may still be possible. Check again, or try to set up the agent: nothing is lost if it fails.',
  checkAgain: 'Check again',
  preparing: 'The platform is preparing the agent',
  preparingText: 'This page refreshes automatically. You can leave it; the setup continues.',
  slow: 'This takes longer than usual. If nothing has changed in ten minutes, set up the agent again: the platform returns the same agent, or an error.',
  created: 'Agent created',
  settings: 'Settings, skills and knowledge',
  connectors: 'Connectors',
  danger: 'Delete agent',
  dangerText: 'Removes the agent from this number. To stop it for a while, turn it off in the settings.',
  remove: 'Delete agent',
  removeText: 'This takes effect immediately and cannot be undone:',
  effects: [
    'The agent stops answering in all conversations, even in the middle of one. Your team has to answer.',
    'Its settings, business info, skills, knowledge, allowlist, connectors and tools are deleted and cannot be restored from here.',
    'If this is the account’s last agent, the platform disconnects the whole account’s integration.',
  ],
  numberStays: 'The phone number, its conversations and its webhooks are kept.',
  removed: 'Agent deleted.',
  nothingRemoved: 'There was no agent to delete.',
} as const

export function reasonsText(reasons: readonly string[]): string {
  return reasons.length === 0
    ? onboardingWords.noReasons
    : t('Message from the platform: {reasons}', { reasons: reasons.join('; ') })
}

export function waited(seconds: number): string {
  return seconds < 90
    ? t('{count, plural, one {# second so far.} other {# seconds so far.}}', { count: seconds })
    : t('{count, plural, one {# minute so far.} other {# minutes so far.}}', {
        count: Math.floor(seconds / 60),
      })
}

export const deleteTitle = (name: string) => t('Delete {name}’s agent?', { name })

import { t } from '../../../../contract/translate.ts'

export const onboardingWords = {
  noReasons: 'The platform gives no reason.',
  effects: [
    'The agent stops answering in all conversations, even in the middle of one. Your team has to answer.',
    'Its settings, business info, skills, knowledge, allowlist, connectors and tools are deleted and cannot be restored from here.',
    'If this is the account’s last agent, the platform disconnects the whole account’s integration.',
  ],
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

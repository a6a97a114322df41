import { maxMessageCharacters } from '../../../../../contract/platform/conversations/sent-message.ts'
import { t } from '../../../../../contract/translate.ts'
import { formatList } from '../../../../text/format.ts'

export const nextText = (customer: string, next: string) =>
  t('Reply sent to {customer}. Next: {next}.', { customer, next })

export const nobodyNextText = (customer: string) =>
  t('Reply sent to {customer}. No other customer is waiting.', { customer })

export function answeringText(names: readonly string[]): string {
  return t('{count, plural, one {{names} is answering} other {{names} are answering}}', {
    count: names.length,
    names: formatList(names),
  })
}

export const inboxReplyWords = {
  label: 'Reply',
  send: 'Send',
  tooLong: t('A message has at most {count} characters.', { count: maxMessageCharacters }),
  notReported: 'The reply was sent, but the studio could not store it: your colleagues cannot see its words.',
  backToAnswered: 'Back',
  otherChannel: 'Answer in that channel’s inbox. The studio sends replies only on phone numbers.',
  windowUnknown:
    'No message from this customer is stored, so the studio does not know whether the 24-hour window is open. Answer in your inbox tool.',
  windowClosed:
    'The customer last wrote more than 24 hours ago. Only an approved template reaches them now: send one in your inbox tool.',
  noPermission:
    'Your token cannot send messages: it lacks the permission whatsapp_business_messaging. Answer in your inbox tool, or sign in with another token.',
} as const

/** Texts for why control changed or no answer came. */

import { takenOverReason } from '../../contract/platform/conversations/thread-control.ts'
import { t } from '../../contract/translate.ts'

/** Seen on live traffic or documented; the list has grown before. */
const texts: Readonly<Record<string, string>> = {
  [takenOverReason]: t('A team member took over'),
  customer_request: t('The customer asked for a team member'),
  complex_request: t('Too complex for the agent'),
  integrity_violation: t(
    'The platform withheld the answer: the customer gets nothing, and your team is not notified. Usually the message combined a complaint with a demand for money.',
  ),
  ELIGIBILITY_CHECK_FAILED: t(
    'The platform does not let the agent answer. Usually it is turned off in the settings.',
  ),
  NO_REPLY_NEEDED: t('The message needed no answer, the agent decided'),
  MARKETING_MESSAGE: t('A marketing message was sent to the customer'),
  UNSUPPORTED_MESSAGE: t('The customer sent something that the agent cannot read'),
  NO_ACTIVE_CONTROLLER: t('Nobody held the conversation'),
  end_bad_conversation: t('The agent ended a conversation that went badly'),
}

/** @returns an empty string for unknown reasons */
export function knownReasonText(reason: string): string {
  return Object.hasOwn(texts, reason) ? (texts[reason] ?? '') : ''
}

/** Unknown reasons are shown as received. */
export function reasonText(reason: string): string {
  return knownReasonText(reason) || reason
}

/** The platform's error in one line: code, title, details. */

import type { WebhookError } from '../../../contract/platform/conversations/webhook-status.ts'
import { t } from '../../../contract/translate.ts'
import { labeled } from '../../text/small-texts.ts'

export function errorText({ code, title, message, error_data }: WebhookError): string {
  const name = title || message
  const detail = [error_data?.details, message].find((text) => text && text !== name)
  const head = name ? `${code} ${name}` : t('code {code}', { code })
  return detail ? labeled(head, detail) : head
}

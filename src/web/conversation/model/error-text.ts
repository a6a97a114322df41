/** The platform's error in one line: code, title, details. */
import type { WebhookError } from '../../../contract/platform/conversations/webhook-status.ts'

export function errorText({ code, title, message, error_data }: WebhookError): string {
  const name = title || message
  const detail = [error_data?.details, message].find((text) => text && text !== name)
  const head = name ? `${code} ${name}` : `code ${code}`
  return detail ? `${head}: ${detail}` : head
}

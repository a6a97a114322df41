import type { WebhookEvent } from '../../../../../contract/studio/webhook-event.ts'
import { prettyJson } from '../../../../text/pretty-json.ts'

/** Control characters are invisible, and some reverse the text direction. */
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export function withVisibleControls(text: string): string {
  return text.replace(unseen, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Indented JSON; other text unchanged. */
export function prettyBody({ body, bodyEncoding }: WebhookEvent): string {
  return bodyEncoding === 'utf8' ? prettyJson(body) : body
}

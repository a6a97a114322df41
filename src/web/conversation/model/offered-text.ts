/** The text of an outgoing message, then its buttons, rows, cards or form. */

import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import { t } from '../../../contract/translate.ts'

type Interactive = NonNullable<MessageContent['interactive']>
type Action = NonNullable<Interactive['action']>
type Button = NonNullable<Action['buttons']>[number]
type Card = NonNullable<Action['cards']>[number]

const inBrackets = (label: string | null | undefined) => (label ? `[${label}]` : undefined)

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)

const buttonLabels = (buttons: readonly Button[] | null | undefined) =>
  (buttons ?? []).map(({ reply, quick_reply }) => inBrackets(reply?.title ?? quick_reply?.title))

function linkText(parameters: Action['parameters']) {
  return joined([inBrackets(parameters?.display_text), parameters?.url], ' ')
}

function cardText({ body, action }: Card) {
  return joined([body?.text, ...buttonLabels(action?.buttons), linkText(action?.parameters)], ' ')
}

function rowsText({ button, sections }: Action) {
  const rows = (sections ?? []).flatMap(({ rows: inSection }) => inSection ?? [])
  return joined(
    [
      inBrackets(button),
      joined(
        rows.map(({ title }) => title),
        ' · ',
      ),
    ],
    ' ',
  )
}

function formText({ parameters }: Action) {
  return joined([t('Form:'), inBrackets(parameters?.flow_cta) ?? parameters?.flow_id], ' ')
}

/** @returns lines; undefined if nothing is offered */
export function offeredText({ type, header, body, footer, action }: Interactive): string | undefined {
  const offers = [
    joined(buttonLabels(action?.buttons), ' '),
    action && rowsText(action),
    ...(action?.cards ?? []).map(cardText),
    type === 'galaxy_message' ? formText(action ?? {}) : linkText(action?.parameters),
    type === 'location_request_message' ? inBrackets(t('Send location')) : undefined,
  ]
  return joined([header?.text, body?.text, footer?.text, ...offers], '\n') || undefined
}

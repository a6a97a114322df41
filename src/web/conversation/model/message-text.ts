/** A message's text in one line; several for choices. */
import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import type { WebhookError } from '../../../contract/platform/conversations/webhook-status.ts'
import { t } from '../../../contract/translate.ts'
import { formatItems } from '../../text/format.ts'
import { labeled } from '../../text/small-texts.ts'
import { errorText } from './error-text.ts'
import { readableName } from './notice-phrases.ts'

/** The platform puts the reason for an undeliverable message beside its content. */
type SaidMessage = MessageContent & { readonly errors?: readonly WebhookError[] | null | undefined }

type Media = MessageContent['image']

function mediaText(name: string, media: Media): string {
  const detail = media?.caption ?? media?.filename
  return detail ? labeled(name, detail) : name
}

function interactiveText(interactive: NonNullable<MessageContent['interactive']>) {
  const { button_reply, list_reply, nfm_reply, call_permission_reply } = interactive
  if (call_permission_reply) return callPermissionText(call_permission_reply)
  const reply = button_reply?.title ?? list_reply?.title ?? nfm_reply?.body ?? nfm_reply?.name
  return reply ?? offeredText(interactive) ?? t('Choice')
}

function callPermissionText({ response, is_permanent }: { response?: unknown; is_permanent?: unknown }) {
  if (response !== 'accept') return t('Declined to be called')
  return is_permanent === true ? t('Allowed calls from now on') : t('Allowed calls for a while')
}

function unsupportedText({ unsupported, errors }: SaidMessage) {
  const what = unsupported?.type
    ? t('Unsupported message ({type})', { type: unsupported.type })
    : t('Unsupported message')
  const [error] = errors ?? []
  return error ? labeled(what, errorText(error)) : what
}

function reactionText({ emoji }: NonNullable<MessageContent['reaction']>) {
  return emoji ? t('Reacted with {emoji}', { emoji }) : t('Removed a reaction')
}

function orderText({ product_items, text }: NonNullable<MessageContent['order']>) {
  const count = product_items?.length ?? 0
  const items = t('{count, plural, one {Order of # item} other {Order of # items}}', { count })
  return text ? labeled(items, text) : items
}

function locationText(place: string | null | undefined) {
  const name = t('Location')
  return place ? labeled(name, place) : name
}

const byType: Record<string, (content: SaidMessage) => string | null | undefined> = {
  text: ({ text }) => text?.body,
  image: ({ image }) => mediaText(t('Image'), image),
  video: ({ video }) => mediaText(t('Video'), video),
  audio: ({ audio }) => (audio?.voice ? t('Voice message') : t('Audio')),
  document: ({ document }) => mediaText(t('Document'), document),
  sticker: () => t('Sticker'),
  location: ({ location }) => locationText(location?.name ?? location?.address),
  contacts: ({ contacts }) =>
    t('Contact: {names}', {
      names: formatItems((contacts ?? []).map(({ name }) => name?.formatted_name ?? t('without a name'))),
    }),
  interactive: ({ interactive }) => interactive && interactiveText(interactive),
  button: ({ button }) => button?.text ?? button?.payload,
  reaction: ({ reaction }) => reaction && reactionText(reaction),
  order: ({ order }) => order && orderText(order),
  system: ({ system }) => system?.body ?? (system?.type && readableName(system.type)),
  request_welcome: () => t('Opened the chat for the first time'),
  unsupported: unsupportedText,
}

/** Some captures omit the type; only text is recognised then. */
export function messageText(content: SaidMessage): string {
  const type = content.type ?? 'text'
  const textReader = Object.hasOwn(byType, type) ? byType[type] : undefined
  return textReader?.(content) || content.text?.body || t('Message of type {type}', { type })
}

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
function offeredText({ type, header, body, footer, action }: Interactive): string | undefined {
  const offers = [
    joined(buttonLabels(action?.buttons), ' '),
    action && rowsText(action),
    ...(action?.cards ?? []).map(cardText),
    type === 'galaxy_message' ? formText(action ?? {}) : linkText(action?.parameters),
    type === 'location_request_message' ? inBrackets(t('Send location')) : undefined,
  ]
  return joined([header?.text, body?.text, footer?.text, ...offers], '\n') || undefined
}

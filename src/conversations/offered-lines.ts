/** Formats an interactive message of the business as text: buttons, rows, cards, products, forms. */
import type { MessageContent } from '../contract/platform/conversations/webhook-message.ts'
import { t } from '../contract/translate.ts'

type Interactive = NonNullable<MessageContent['interactive']>
type Action = NonNullable<Interactive['action']>
type Button = NonNullable<Action['buttons']>[number]
type Section = NonNullable<Action['sections']>[number]
type Card = NonNullable<Action['cards']>[number]

const inBrackets = (label: string | null | undefined) => (label ? `[${label}]` : undefined)

type Part = string | number | null | undefined

/** Joins all parts that are not empty. */
export const joined = (parts: readonly Part[], separator: string) =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(separator)

export const labeledLine = (label: string, text: string | null | undefined) =>
  text ? t('{name}: {value}', { name: label, value: text }) : label

const buttonLabels = (buttons: readonly Button[] | null | undefined) =>
  (buttons ?? []).map(({ reply, quick_reply }) => inBrackets(reply?.title ?? quick_reply?.title))

function linkText(parameters: Action['parameters']) {
  return joined([inBrackets(parameters?.display_text), parameters?.url], ' ')
}

function cardText({ body, action }: Card) {
  return joined([body?.text, ...buttonLabels(action?.buttons), linkText(action?.parameters)], ' ')
}

/** Rows of a list, and products of a catalogue: a line for each section with a title, after those without. */
function sectionLines({ button, sections }: Action): string[] {
  const itemsOf = ({ rows, product_items }: Section) =>
    joined(
      [
        ...(rows ?? []).map(({ title }) => title),
        ...(product_items ?? []).map((one) => one.product_retailer_id),
      ],
      ' · ',
    )
  const untitled = joined((sections ?? []).filter(({ title }) => !title).map(itemsOf), ' · ')
  const titled = (sections ?? []).flatMap((section) =>
    section.title ? [labeledLine(section.title, itemsOf(section))] : [],
  )
  return [joined([inBrackets(button), untitled], ' '), ...titled]
}

function formText({ parameters }: Action) {
  return joined([t('Form:'), inBrackets(parameters?.flow_cta) ?? parameters?.flow_id], ' ')
}

/** @returns undefined if nothing is offered */
export function offeredLines({ type, header, body, footer, action }: Interactive): string | undefined {
  const offers = [
    joined(buttonLabels(action?.buttons), ' '),
    ...(action ? sectionLines(action) : []),
    ...(action?.cards ?? []).map(cardText),
    type === 'galaxy_message' ? formText(action ?? {}) : linkText(action?.parameters),
    type === 'location_request_message' ? inBrackets(t('Send location')) : undefined,
    type === 'catalog_message' ? inBrackets(t('View catalog')) : undefined,
  ]
  return joined([header?.text, body?.text, footer?.text, ...offers], '\n') || undefined
}

import type { MessageContent } from '../../../../contract/platform/conversations/webhook-message.ts'
import { replyBounds } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { t } from '../../../../contract/translate.ts'
import { previewWords } from './words.ts'

/** Characters (docs/platform.md). */
const maxLabel = 24
const maxButtons = 3
const maxRows = 10

type Action = NonNullable<NonNullable<MessageContent['interactive']>['action']>
type CardAction = NonNullable<NonNullable<Action['cards']>[number]['action']>

const quoted = /["“„«]([^"“”„«»\n]{1,200})["”“»]/g
const listed = /:\s*([^.:;\n]+(?:,[^.:;\n,]+)+)/
const webAddress = /https:\/\/[^\s"'<>)\]]+[^\s"'<>)\].,;:!?]/

function quotesOf(instruction: string) {
  return [...instruction.matchAll(quoted)].flatMap(([, text = '']) => text.trim() || [])
}

/** Quoted labels, otherwise the words of a list after a colon. */
function labelsOf(instruction: string): string[] {
  const labels = quotesOf(instruction).filter((text) => text.length <= maxLabel)
  if (labels.length > 0) return [...new Set(labels)]
  const [, list = ''] = listed.exec(instruction.replace(webAddress, '')) ?? []
  const words = list.split(/,\s*(?:(?:and|or)\s+)?/).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== '' && word.length <= maxLabel))]
}

/** The last part of an address's path. */
function fileNameOf(url: string): string | undefined {
  return /^https:\/\/[^/?#]+\/(?:[^?#]*\/)?([^/?#]+\.\w{1,8})(?:[?#]|$)/.exec(url)?.[1]
}

const buttonsOf = (titles: readonly string[]) => titles.map((title) => ({ type: 'reply', reply: { title } }))

/**
 * @param component a platform component type; unknown ones get text only
 * @param instruction at most 20,000 bytes
 */
export function exampleMessage(component: string, instruction: string): MessageContent {
  const labels = labelsOf(instruction)
  const url = webAddress.exec(instruction)?.[0] ?? 'https://shop.example'
  const label = labels[0] ?? t('Button')
  const body = { text: quotesOf(instruction).find((text) => text.length > maxLabel) ?? t('The agent’s text') }
  const interactive = (type: string, action: Action): MessageContent => ({
    type: 'interactive',
    interactive: { type, body, action },
  })
  const twoCards = (action: CardAction) => previewWords.cards.map((text) => ({ body: { text }, action }))
  switch (component) {
    case 'interactive_reply_buttons':
      return interactive('button', {
        buttons: buttonsOf(labels.length > 0 ? labels.slice(0, maxButtons) : previewWords.buttons),
      })
    case 'interactive_list': {
      const rows = labels.length > 0 ? labels.slice(0, maxRows) : previewWords.rows
      return interactive('list', {
        button: t('Choose'),
        sections: [{ rows: rows.map((title) => ({ title })) }],
      })
    }
    case 'cta_url':
      return interactive('cta_url', { parameters: { display_text: label, url } })
    case 'carousel_url':
      return interactive('carousel', { cards: twoCards({ parameters: { display_text: label, url } }) })
    case 'carousel_quick_reply':
      return interactive('carousel', { cards: twoCards({ buttons: buttonsOf([label]) }) })
    case 'carousel_multi_quick_reply': {
      const short = labels.filter((text) => text.length <= replyBounds.buttonCharacters)
      const titles = short.length > 0 ? short : previewWords.buttons
      return interactive('carousel', {
        cards: twoCards({ buttons: buttonsOf(titles.slice(0, replyBounds.cardButtons)) }),
      })
    }
    case 'multi_product': {
      const products = labels.length > 0 ? labels.slice(0, replyBounds.products) : previewWords.products
      const product_items = products.map((product_retailer_id) => ({ product_retailer_id }))
      return interactive('product_list', { sections: [{ title: t('Products'), product_items }] })
    }
    case 'catalog_message':
      return interactive('catalog_message', { name: 'catalog_message' })
    case 'document':
      return {
        type: 'document',
        document: { filename: fileNameOf(url) ?? t('Document'), caption: body.text, link: url },
      }
    case 'location_request':
      return interactive('location_request_message', {})
    case 'flow':
      return interactive('galaxy_message', { parameters: { flow_cta: label } })
    case 'image':
      return { type: 'image', image: { caption: body.text } }
    case 'location':
      return { type: 'location', location: { name: labels[0] ?? t('Place name') } }
    default:
      return { type: 'text', text: { body: body.text } }
  }
}

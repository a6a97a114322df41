import { replyBounds, type UiSkillRequest } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { t } from '../../../../contract/translate.ts'

export const replyWords = {
  title: 'Rich replies',
  newTitle: 'New rich reply',
  back: 'Rich replies',
  pick: 'Select a rich reply to edit it.',
  lead: 'Answers with buttons, lists, cards, images, documents, products or a location. The instruction says when the agent sends one, and what it contains.',
  add: 'Add rich reply',
  loading: 'Loading rich replies',
  loadingOne: 'Loading the rich reply',
  notOffered: 'This platform does not offer rich replies yet.',
  noAgent: 'This number has no agent yet, so there are no rich replies. Set up the agent first.',
  empty: 'No rich replies yet. Start with reply buttons for a customer’s first question.',
  addFirst: 'Add your first rich reply',
  search: 'Search titles and instructions',
  noMatch: 'No rich reply matches.',
  titleField: {
    label: 'Title',
    help: 'Lowercase letters, digits and hyphens, as in book-a-repair. Customers do not see it.',
  },
  componentField: { label: 'Component', help: 'Cannot be changed later.' },
  statusLabel: 'Status',
  instructionField: {
    label: 'Instruction',
    help: 'When to send it, and everything in it: text, button labels, links. At most 20,000 bytes: letters with accents count as two or more.',
  },
  flowField: {
    label: 'Flow id',
    help: 'The flow must be published before its rich reply can be turned on.',
  },
  create: 'Add rich reply',
  creating: 'Adding…',
  idLabel: 'rich reply id',
  removed: 'Rich reply deleted.',
  saved: 'Rich reply saved.',
  added: 'Rich reply added.',
  bulkConsequence: 'The agent stops sending these replies immediately.',
  changed: 'Changed',
  sorts: { title: 'Title', component: 'Component', newest: 'Newest first' },
  amount: (count: number) => t('{count, plural, one {# rich reply} other {# rich replies}}', { count }),
} as const

export const replyTitleOffer = (slug: string) => t('Use {slug}', { slug })

export const replyFieldNames: Record<keyof UiSkillRequest, string> = {
  title: replyWords.titleField.label,
  component_type: replyWords.componentField.label,
  status: replyWords.statusLabel,
  instruction: replyWords.instructionField.label,
  flow_id: replyWords.flowField.label,
}

export const replyComponentNames: Readonly<Record<UiSkillRequest['component_type'], string>> = {
  interactive_reply_buttons: 'Reply buttons',
  interactive_list: 'List',
  cta_url: 'Link button',
  carousel_url: 'Cards with links',
  carousel_quick_reply: 'Cards with quick replies',
  carousel_multi_quick_reply: 'Cards with one or two quick replies',
  image: 'Image',
  location: 'Location',
  location_request: 'Location request',
  document: 'Document',
  multi_product: 'Products',
  catalog_message: 'Catalog',
  flow: 'Flow',
}

/** Limits of what a component may have. */
export const replyLimits: Readonly<Record<string, string>> = {
  carousel_multi_quick_reply: t(
    'Each card has one or two buttons of at most {characters} characters, and a caption of at most {caption}.',
    { characters: replyBounds.buttonCharacters, caption: replyBounds.captionCharacters },
  ),
  document: 'The file needs a public address that begins with https. Name and caption are optional.',
  multi_product: t('At most {count} products, of the catalog that is connected to the agent.', {
    count: replyBounds.products,
  }),
  catalog_message: 'Opens the catalog that is connected to the agent.',
}

export const replyStatusNames = { enabled: 'On', disabled: 'Off' } as const

export const previewWords = {
  buttons: ['First button', 'Second button', 'Third button'],
  rows: ['First row', 'Second row', 'Third row'],
  cards: ['First card', 'Second card'],
  products: ['First product', 'Second product'],
} as const

import { expect, test } from 'vitest'
import { componentTypes } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { exampleMessage } from './example-message.ts'

const actionOf = (component: string, instruction: string) =>
  exampleMessage(component, instruction).interactive?.action

test('quoted labels become buttons, at most three', () => {
  const action = actionOf('interactive_reply_buttons', 'Offer "Book", “Ask”, «Hire» and "Leave".')
  expect(action?.buttons?.map(({ reply }) => reply?.title)).toEqual(['Book', 'Ask', 'Hire'])
})

test('without quotation marks, list items after a colon are the labels', () => {
  const action = actionOf(
    'interactive_reply_buttons',
    'On a greeting show three buttons: Book a repair, Find a bike, Hire a bike.',
  )
  expect(action?.buttons?.map(({ reply }) => reply?.title)).toEqual([
    'Book a repair',
    'Find a bike',
    'Hire a bike',
  ])
})

test('a link button has the label and URL from its instruction', () => {
  const action = actionOf(
    'cta_url',
    'Show the button "Open the shop" with https://shop.fernhill.example/parts.',
  )
  expect(action?.parameters).toEqual({
    display_text: 'Open the shop',
    url: 'https://shop.fernhill.example/parts',
  })
})

test('a quoted sentence is the message text, not a label', () => {
  const { interactive } = exampleMessage(
    'interactive_list',
    'Say "Which of our workshops is closest to you?" and list "Millbrook" and "Lane End".',
  )
  expect(interactive?.body?.text).toBe('Which of our workshops is closest to you?')
  expect(interactive?.action?.sections?.[0]?.rows?.map(({ title }) => title)).toEqual([
    'Millbrook',
    'Lane End',
  ])
})

test.each([...componentTypes, 'a component of tomorrow'])(
  '%s has an example without an instruction',
  (type) => {
    expect(exampleMessage(type, '')).toHaveProperty('type')
  },
)

test('cards have at most two buttons of 20 characters, products are at most 30', () => {
  const cards = actionOf(
    'carousel_multi_quick_reply',
    'Offer "Book", "Ask", "Hire" and "A label of 23 characters".',
  )?.cards
  expect(cards?.map(({ action }) => action?.buttons?.map(({ reply }) => reply?.title))).toEqual([
    ['Book', 'Ask'],
    ['Book', 'Ask'],
  ])
  const many = Array.from({ length: 40 }, (_, at) => `"P-${at}"`).join(', ')
  expect(actionOf('multi_product', `Show ${many}.`)?.sections?.[0]?.product_items).toHaveLength(30)
})

test('a document has the name and the address of its file', () => {
  const { document } = exampleMessage(
    'document',
    'Send https://files.example/a/care-guide.pdf?v=2 with "How to look after your bicycle".',
  )
  expect(document).toEqual({
    filename: 'care-guide.pdf',
    caption: 'How to look after your bicycle',
    link: 'https://files.example/a/care-guide.pdf?v=2',
  })
})

/** Every text about the business info. */
import type { ContactField, InfoValues, TextField } from './info-values.ts'

export const businessInfoWords = {
  title: 'Business info',
  lead: 'What the agent knows about the business itself. It answers with these facts and refuses what does not fit them.',
  loading: 'Loading the business info',
  noAgent: 'This number has no agent yet, so there is nobody to tell about the business.',
  contact: 'Contact',
  saved: 'Business info saved.',
  reset: 'Reset',
  resetTitle: 'Reset the business info?',
  resetText:
    'All texts of this page are emptied at once, also those that came from the public profile. The agent then knows nothing of them.',
  resetDone: 'Business info emptied.',
  restored: 'Business info is back.',
  notRestored: 'The business info could not be put back.',
  undo: 'Undo',
  keep: 'Keep it',
  blankTitle: 'Empty what was filled in?',
  blankText: 'The agent will know nothing about this any more:',
  blank: 'Empty it',
  goBack: 'Go back',
} as const

export const labels: Record<TextField | ContactField, { label: string; help: string }> = {
  business_description: {
    label: 'What the business is',
    help: 'What it offers, to whom, where. Two or three sentences.',
  },
  purchase_info: {
    label: 'How to buy',
    help: 'In the shop, online, by appointment; prices, discounts, gift cards.',
  },
  delivery_and_shipping: {
    label: 'Delivery and shipping',
    help: 'Where to, how long it takes, what it costs.',
  },
  return_policy: { label: 'Returns', help: 'What can be given back, until when, in which state.' },
  payment_method: { label: 'Payment', help: 'What is accepted, and when it is due.' },
  email: { label: 'E-mail', help: '' },
  hours_of_operation: { label: 'Opening hours', help: 'In words, such as Mon–Fri 9–18, Sat 10–14.' },
  address: { label: 'Address', help: '' },
}

export const businessInfoFieldNames: Record<keyof InfoValues, string> = {
  business_description: 'what the business is',
  purchase_info: 'how to buy',
  delivery_and_shipping: 'delivery and shipping',
  return_policy: 'returns',
  payment_method: 'payment',
  contact_info: 'contact',
}

import type { ContactField, InfoTextField, InfoValues } from './info-values.ts'

export const businessInfoWords = {
  title: 'Business info',
  lead: 'What the agent knows about the business. It answers from these facts and declines requests that do not fit them.',
  loading: 'Loading the business info',
  noAgent: 'This number has no agent yet, so there is no business info to edit.',
  contact: 'Contact',
  saved: 'Business info saved.',
  resetQuestion: {
    label: 'Clear all',
    title: 'Clear all business info?',
    text: 'This clears all texts on this page, including those from the public profile. The agent no longer knows them.',
    cancel: 'Cancel',
  },
  resetDone: 'Business info cleared.',
  restored: 'Business info restored.',
  notRestored: 'Could not restore the business info.',
  undo: 'Undo',
  blankTitle: 'Clear these fields?',
  blankText: 'The agent will no longer know:',
  blank: 'Clear fields',
  goBack: 'Cancel',
} as const

export const labels: Record<InfoTextField | ContactField, { label: string; help: string }> = {
  business_description: {
    label: 'About the business',
    help: 'What you offer, to whom and where, in two or three sentences.',
  },
  purchase_info: {
    label: 'How to buy',
    help: 'In store, online or by appointment; prices, discounts, gift cards.',
  },
  delivery_and_shipping: {
    label: 'Delivery and shipping',
    help: 'Where you deliver, how long it takes and what it costs.',
  },
  return_policy: { label: 'Returns', help: 'What customers can return, until when and in which condition.' },
  payment_method: { label: 'Payment', help: 'Which methods you accept, and when payment is due.' },
  email: { label: 'Email', help: '' },
  hours_of_operation: { label: 'Opening hours', help: 'For example Mon–Fri 9–18, Sat 10–14.' },
  address: { label: 'Address', help: '' },
}

export const businessInfoFieldNames: Record<keyof InfoValues, string> = {
  business_description: labels.business_description.label,
  purchase_info: labels.purchase_info.label,
  delivery_and_shipping: labels.delivery_and_shipping.label,
  return_policy: labels.return_policy.label,
  payment_method: labels.payment_method.label,
  contact_info: 'Contact',
}

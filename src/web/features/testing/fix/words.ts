import { t } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'

export const fixWords = {
  title: 'Suggest a fix',
  suggest: 'Suggest a fix',
  again: 'Suggest another fix',
  sent: 'Sends your AI provider this conversation with personal data masked, the failed checks, and the skills, FAQs, business info and settings that are likely to matter.',
  inDemo: 'The demo proposes a built-in change. Nothing is sent.',
  reading: 'Reading the agent',
  proposal: 'Proposed change',
  unreadable: 'The agent could not be read, so no change can be proposed.',
  nothing: 'No failed check can be fixed by changing the agent.',
  noChange: 'The model proposed no valid change.',
  addToDraft: 'Add to draft',
  added: 'Added to the draft. Customers still get the live agent.',
  toDraft: 'Test and publish the draft',
  outdated: 'This part of the agent has changed since. Suggest a fix again.',
  notSwitched: 'This browser does not allow the studio to store a draft.',
  newAddresses: 'Check these before you add the change',
} as const

/** Links and numbers in a proposal may come from a customer's text. */
export function newAddressesText(addresses: readonly string[]): string {
  return t('The agent does not have {addresses} yet.', { addresses: formatList(addresses) })
}

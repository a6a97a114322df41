import { t } from '../../../../contract/translate.ts'
import { formatList } from '../../../text/format.ts'

export const fixWords = {
  proposal: 'Proposed change',
  unreadable: 'The agent could not be read, so no change can be proposed.',
  nothing: 'No failed check can be fixed by changing the agent.',
} as const

/** Links and numbers in a proposal may come from a customer's text. */
export function newAddressesText(addresses: readonly string[]): string {
  return t('The agent does not have {addresses} yet.', { addresses: formatList(addresses) })
}

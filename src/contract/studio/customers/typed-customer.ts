/** Checks the text that a user types to confirm an erasure. */
import { readCustomerId } from './customer-id.ts'
import type { ErasureLook } from './erasure.ts'

/** Names are written with other blanks, cases and composed letters than they are stored with. */
const foldName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/**
 * Any of the customer's names or ids will do, an id in any form: not everybody can type every script.
 *
 * @param asked - the id that the erasure was asked for
 */
export function isCustomerTyped(
  typed: string,
  asked: string,
  look: Pick<ErasureLook, 'ids' | 'names'>,
): boolean {
  const name = foldName(typed)
  if (name === '') return false
  if (look.names.some((one) => foldName(one) === name)) return true
  const ids = [asked, ...look.ids]
  if (ids.some((id) => foldName(id) === name)) return true
  const key = readCustomerId(typed)?.key
  return key !== undefined && ids.some((id) => readCustomerId(id)?.key === key)
}

/** Builds the request body of business info from the one that was read. */
import { restoredFields, unclearFieldsOf } from '../../reader/unrecognised.ts'
import type { BusinessInfo, BusinessInfoRequest } from './business-info.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the body that changes the business info: all six keys, because it is not settled whether an absent one
 * clears its text. No others: this object is closed, so an unknown key is rejected. The parts of the contact are
 * merged in the same way; a contact that neither existed before nor is set now is left out of the body.
 */
export function writeBackBusinessInfo(read: BusinessInfo, change: BusinessInfoRequest): Fields {
  const body: BusinessInfoRequest = {
    business_description: change.business_description ?? read.business_description ?? '',
    purchase_info: change.purchase_info ?? read.purchase_info ?? '',
    delivery_and_shipping: change.delivery_and_shipping ?? read.delivery_and_shipping ?? '',
    return_policy: change.return_policy ?? read.return_policy ?? '',
    payment_method: change.payment_method ?? read.payment_method ?? '',
  }
  const { contact_info: now } = change
  const { contact_info: before } = read
  const unclear = unclearOf(read)
  if (!before && 'contact_info' in unclear) return { ...body, ...unclear }
  if (now === null) return { ...body, ...unclear, contact_info: null }
  if (!now && !before) return { ...body, ...unclear }
  return {
    ...body,
    ...unclear,
    contact_info: {
      email: now?.email ?? before?.email ?? '',
      hours_of_operation: now?.hours_of_operation ?? before?.hours_of_operation ?? '',
      address: now?.address ?? before?.address ?? '',
      ...(before && unclearOf(before)),
    },
  }
}

/** What could not be read goes back as it came. */
function unclearOf(read: Fields): Fields {
  const fields = restoredFields(read)
  return Object.fromEntries(unclearFieldsOf(read).map((name) => [name, fields[name]]))
}

/** The texts of a business info, none of them absent. */
import type { BusinessInfo } from '../../contract/platform/record-kinds/business-info.ts'

/** Returns all six keys, and all three of the contact; a text that says nothing is empty. */
export function businessInfoTexts(info: BusinessInfo) {
  return {
    business_description: info.business_description ?? '',
    purchase_info: info.purchase_info ?? '',
    delivery_and_shipping: info.delivery_and_shipping ?? '',
    return_policy: info.return_policy ?? '',
    payment_method: info.payment_method ?? '',
    contact_info: {
      email: info.contact_info?.email ?? '',
      hours_of_operation: info.contact_info?.hours_of_operation ?? '',
      address: info.contact_info?.address ?? '',
    },
  }
}

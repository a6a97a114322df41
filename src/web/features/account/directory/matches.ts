import type { BusinessAccount } from '../../../../contract/platform/account/account.ts'
import type { PhoneNumber } from '../../../../contract/platform/account/phone-number.ts'

function plain(text: string) {
  return text.toLowerCase()
}

/** Numbers match by digits in any format. */
export function textMatches(text: string | null | undefined, wanted: string): boolean {
  if (!text) return false
  const digits = wanted.replace(/[\s()+.-]/g, '')
  return (
    plain(text).includes(plain(wanted)) || (/^\d+$/.test(digits) && text.replace(/\D/g, '').includes(digits))
  )
}

export function accountMatches(account: BusinessAccount, wanted: string): boolean {
  return [account.name, account.id].some((text) => textMatches(text, wanted))
}

export function phoneMatches(phone: PhoneNumber, wanted: string): boolean {
  return [phone.display_phone_number, phone.verified_name, phone.id].some((text) => textMatches(text, wanted))
}

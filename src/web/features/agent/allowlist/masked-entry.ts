import type { AllowlistEntry } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { type Entry, isRecognised, Unrecognised } from '../../../../contract/reader/unrecognised.ts'
import { maskedCustomer, realCustomer, remembered } from '../../../api/masked-data.ts'

const masked = remembered((entry: AllowlistEntry): AllowlistEntry => {
  const { consumer_phone_number: number, consumer_instagram_username: user } = entry
  return {
    ...entry,
    ...(number && { consumer_phone_number: maskedCustomer(number) }),
    ...(user && { consumer_instagram_username: maskedCustomer(user) }),
  }
})

/** Unrecognized entries may hold a number anywhere, so all is masked. */
export function maskedEntry(entry: Entry<AllowlistEntry>): Entry<AllowlistEntry> {
  return isRecognised(entry) ? masked(entry) : new Unrecognised(null)
}

/** The number behind a stand-in, for undo. */
export function realNumber(shown: string): string {
  const number = realCustomer(shown)
  return number === shown ? shown : `+${number}`
}

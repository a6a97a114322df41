import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import {
  allowlistEntryRequest,
  maxAllowlistEntries,
} from '../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { Customer } from '../data/records.ts'
import type { Phone } from '../data/tenant-data.ts'
import { phoneOf } from '../http/call.ts'
import { resourceRoutes } from '../http/resource.ts'
import { badField, DemoError } from '../platform-error.ts'
import { displayDigits } from '../webhooks/webhook-payloads.ts'

/** Returns whether the customer is on the number's allowlist, which counts only while the audience is limited to it. */
export function isListed({ allowlist }: Phone, customer: Customer): boolean {
  return allowlist
    .list()
    .some(({ consumer_phone_number }) => displayDigits(consumer_phone_number) === customer.phone)
}

export const allowlistRows = resourceRoutes({
  thing: 'allowlist entry',
  paths: { list: platformPaths.allowlist, item: platformPaths.allowlistEntry },
  within: (call) => phoneOf(call).allowlist,
  canRead: false,
  create: {
    takes: allowlistEntryRequest,
    make: ({ consumer_phone_number }, call) => {
      const { allowlist, line } = phoneOf(call)
      if (call.tenant.fixture.instagram.has(line.id)) {
        throw badField('consumer_phone_number', 'is not taken: customers of this channel have user names')
      }
      const entries = allowlist.list()
      if (entries.some((entry) => entry.consumer_phone_number === consumer_phone_number)) {
        throw badField('consumer_phone_number', 'is on the allowlist already')
      }
      if (entries.length >= maxAllowlistEntries) {
        throw new DemoError(400, `The allowlist is full: it holds at most ${maxAllowlistEntries} entries.`)
      }
      return { id: call.around.newId('allowlist'), consumer_phone_number }
    },
  },
})

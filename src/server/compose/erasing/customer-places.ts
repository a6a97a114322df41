/** Conversations of a customer, and what alerts know of one. */
import { storedCustomerId } from '../../../contract/studio/customers/customer-id.ts'
import type { ConversationSpace } from '../../conversations/conversation-space.ts'
import type { KnownCustomer } from '../../conversations/stored-shapes.ts'
import type { ErasurePlace, ErasureScope, ErasureSearch, FoundItem } from './search.ts'

interface FoundConversation extends FoundItem {
  readonly customer: KnownCustomer
}

/** Customers with these ids, and with those that signed webhooks join to them, at the numbers of the scope. */
export async function customersWith(
  space: ConversationSpace,
  keys: readonly string[],
  scope: ErasureScope,
): Promise<KnownCustomer[]> {
  const found = new Map<string, KnownCustomer>()
  const asked = new Set<string>()
  for (let next = new Set(keys); next.size > 0; ) {
    for (const key of next) asked.add(key)
    const joined = new Set<string>()
    for (const customer of await space.customersOf([...next])) {
      if (found.has(customer.conversation) || !(await scope.mayRead(customer.phoneNumberId))) continue
      found.set(customer.conversation, customer)
      for (const id of customer.ids) joined.add(storedCustomerId(id).key)
    }
    // A user name joins nobody: it can change hands.
    next = new Set([...joined].filter((key) => !asked.has(key)))
  }
  return [...found.values()]
}

/** Conversations of customers; a group's messages go with their webhooks. */
export function conversationPlace(space: ConversationSpace): ErasurePlace<FoundConversation> {
  return {
    name: 'conversations',
    async find({ ids, scope }) {
      const keys = ids.filter(({ kind }) => kind !== 'username').map(({ key }) => key)
      const customers = await customersWith(space, keys, scope)
      return {
        items: customers.map((customer) => ({
          id: customer.conversation,
          phoneNumberIds: [customer.phoneNumberId],
          customer,
        })),
        unread: [],
      }
    },
    async remove(items) {
      await space.feed.forget(
        items.flatMap(({ customer: { phoneNumberId, ids } }) => ids.map((id) => ({ phoneNumberId, id }))),
      )
      return { removed: items.length, left: [] }
    },
  }
}

interface WatchingAlerts {
  watched(isWanted: (customer: string) => boolean): { phoneNumberId: string; count: number }[]
  forget(isErased: (customer: string, phoneNumberId: string) => boolean): void
}

/** One item for each conversation that is watched. */
export function alertPlace(alerts: WatchingAlerts): ErasurePlace {
  const testOf = ({ ids }: ErasureSearch) => {
    const keys = new Set(ids.map(({ key }) => key))
    return (customer: string) => keys.has(storedCustomerId(customer).key)
  }
  return {
    name: 'alerts',
    async find(search) {
      const items: FoundItem[] = []
      for (const { phoneNumberId, count } of alerts.watched(testOf(search))) {
        if (!(await search.scope.mayRead(phoneNumberId))) continue
        for (let one = 0; one < count; one++)
          items.push({ id: `${phoneNumberId}/${one}`, phoneNumberIds: [phoneNumberId] })
      }
      return { items, unread: [] }
    },
    async remove(items, search) {
      const isWanted = testOf(search)
      const numbers = new Set<string>()
      // Also where nobody waits.
      for (const { phoneNumberId } of alerts.watched(isWanted))
        if (await search.scope.mayRead(phoneNumberId)) numbers.add(phoneNumberId)
      alerts.forget((customer, number) => isWanted(customer) && numbers.has(number))
      return { removed: items.length, left: [] }
    },
  }
}

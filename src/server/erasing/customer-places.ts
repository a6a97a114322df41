/** Conversations of a customer, and those of them that alerts watch. */
import { storedCustomerId } from '../../contract/studio/customers/customer-id.ts'
import type { ConversationSpace } from '../conversations/conversation-space.ts'
import type { KnownCustomer } from '../conversations/stored-shapes.ts'
import type { ErasurePlace, ErasureScope, FoundItem } from './search.ts'

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
    isDerived: true,
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
    async remove(items, { through }) {
      await space.feed.forget(
        items.flatMap(({ customer: { phoneNumberId, ids } }) =>
          ids.map((id) => ({ phoneNumberId, id, ...(through && { through }) })),
        ),
      )
      return { removed: items.length, left: [] }
    },
  }
}

/** Customers who wait, or whom the team has: alerts watch them through their conversations, and forget them with these. */
export function alertPlace(space: ConversationSpace): ErasurePlace<FoundConversation> {
  const conversations = conversationPlace(space)
  return {
    name: 'alerts',
    isDerived: true,
    async find(search) {
      const { items, unread } = await conversations.find(search)
      return { items: items.filter(({ customer }) => customer.isWatched), unread }
    },
    remove: async (items) => ({ removed: items.length, left: [] }),
  }
}

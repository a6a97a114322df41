/** Erasing everything stored about one customer. */
import { z } from '../zod.ts'

/** A phone number in any notation, or a platform user id. */
export const customerId = z
  .string()
  .max(100)
  .regex(/^\+?[\d ().\-/]{6,40}$|^[A-Za-z0-9][\w.:@-]{3,99}$/, 'must be a phone number or the id of a user')
  .transform((text) => (/^\+?[\d ().\-/]+$/.test(text) ? text.replace(/\D/g, '') : text))
  .refine((text) => text.length >= 4)

export const unreachedPlace = z.enum([
  'targets',
  'platform',
  'exports',
  'backups',
  'other_browsers',
  'records',
])
export type UnreachedPlace = z.infer<typeof unreachedPlace>

export const customerErasure = z.strictObject({
  removed: z.strictObject({
    webhooks: z.number().int(),
    waiting: z.number().int(),
    deadLetters: z.number().int(),
    alerts: z.number().int(),
    /** Changed or deleted workspace records. */
    records: z.number().int(),
  }),
  notReached: z.array(
    z.strictObject({
      place: unreachedPlace,
      /** Targets or records. */
      names: z.array(z.string()),
    }),
  ),
})
export type CustomerErasure = z.infer<typeof customerErasure>

/** Lets a browser recognise erased customers without revealing their numbers. */
export const erasedCustomers = z.strictObject({
  erased: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      salt: z.string(),
      /** Hex SHA-256 of salt and customer id. */
      digest: z.string(),
    }),
  ),
})
export type ErasedCustomers = z.infer<typeof erasedCustomers>

/** Returns JSON without list entries that mention a customer; undefined if nothing is left. */
export function withoutMentions(value: unknown, mentions: (text: string) => boolean): unknown {
  if (typeof value === 'string') return mentions(value) ? undefined : value
  if (typeof value === 'number') return mentions(String(value)) ? undefined : value
  if (Array.isArray(value)) {
    return value.map((item) => withoutMentions(item, mentions)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    const left = mentions(name) ? undefined : withoutMentions(field, mentions)
    if (left === undefined && field !== undefined) return undefined
    entries.push([name, left])
  }
  return Object.fromEntries(entries)
}

/** Returns words that may be a customer's number or id. */
export function possibleCustomerIds(text: string): string[] {
  const words = text.match(/[A-Za-z0-9][\w.:@-]{2,126}\w/g) ?? []
  return [...words, ...(text.match(/\d{6,32}/g) ?? [])]
}

/** Creates a test for mentions of a customer, as a word or inside a message id. */
export function mentionOf(customer: string): (text: string) => boolean {
  const word = new RegExp(
    `(?<![A-Za-z0-9])${customer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9])`,
    'i',
  )
  return (text) => word.test(text)
}

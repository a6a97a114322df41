/** Erasing everything that is stored of one customer: by the server, and by browsers that hold something. */
import { z } from '../zod.ts'

/** A phone number, however it is written, or the platform's id of a user. */
export const customerId = z
  .string()
  .max(100)
  .regex(/^\+?[\d ().\-/]{6,40}$|^[A-Za-z0-9][\w.:@-]{3,99}$/, 'must be a phone number or the id of a user')
  .transform((text) => (/^\+?[\d ().\-/]+$/.test(text) ? text.replace(/\D/g, '') : text))
  .refine((text) => text.length >= 4)

/** What a removal cannot reach. */
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
    /** Of the list, and kept for days. */
    webhooks: z.number().int(),
    /** Of those, and besides them, the ones that a target had not received yet. */
    waiting: z.number().int(),
    deadLetters: z.number().int(),
    /** Conversations that alerts watched. */
    alerts: z.number().int(),
    /** Records of the workspace that were changed or deleted. */
    records: z.number().int(),
  }),
  notReached: z.array(
    z.strictObject({
      place: unreachedPlace,
      /** Names of targets or records. */
      names: z.array(z.string()),
    }),
  ),
})
export type CustomerErasure = z.infer<typeof customerErasure>

/** Who was erased, so that a browser recognizes what it holds of them, and nobody reads a number from it. */
export const erasedCustomers = z.strictObject({
  erased: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      salt: z.string(),
      /** SHA-256 of the salt and the customer's id, in hexadecimal. */
      digest: z.string(),
    }),
  ),
})
export type ErasedCustomers = z.infer<typeof erasedCustomers>

/** Returns a JSON value without the entries of lists that mention a customer; undefined where nothing is left of it. */
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

/** Words of a text that may be a customer's number or id. */
export function possibleCustomerIds(text: string): string[] {
  const words = text.match(/[A-Za-z0-9][\w.:@-]{2,126}\w/g) ?? []
  return [...words, ...(text.match(/\d{6,32}/g) ?? [])]
}

/** Creates the test whether a text mentions a customer, as a word of its own or within the id of a message. */
export function mentionOf(customer: string): (text: string) => boolean {
  const word = new RegExp(
    `(?<![A-Za-z0-9])${customer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9])`,
    'i',
  )
  return (text) => word.test(text)
}

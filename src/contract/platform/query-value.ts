/** Values of a query string, read from text as well as from what they stand for. */
import { z } from '../zod.ts'

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error = `Must be a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? ' up' : ` to ${max}`}`
  return z.union(
    [
      z.int({ error }).min(min, error).max(max, error),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .pipe(z.int().min(min).max(max)),
    ],
    { error },
  )
}

export const booleanText = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  { error: 'Must be true or false' },
)

/** A comma list of identifiers, with at least one of them. */
export const identifierList = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .pipe(z.array(z.string().min(1, 'Must not hold an empty identifier')).min(1, 'Must name at least one'))

/** A calendar day, which carries no time zone of its own. */
export const day = z.iso.date('Must be a date such as 2026-11-21')

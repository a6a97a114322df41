/** Validates input of clients against the contract; an error names the fields. */
import type { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'

const maxDetailCharacters = 200

/**
 * Parses a value with a schema.
 *
 * @throws Problem `invalid_request` that names the fields and never their values.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'the body'],
  )
  const names = [...new Set(wrong)].join(', ').slice(0, maxDetailCharacters)
  throw new Problem('invalid_request', `Not as expected: ${names}.`)
}

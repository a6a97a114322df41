import type { FastifyRequest } from 'fastify'
import type { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'
import type { Expected } from '../store/workspace-store.ts'

const maxDetailCharacters = 200

/** Validates a value. Throws Problem `invalid_request` that names the fields, never their values. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'the body'],
  )
  const names = [...new Set(wrong)].join(', ').slice(0, maxDetailCharacters)
  throw new Problem('invalid_request', `Not as expected: ${names}.`)
}

/** A reverse proxy that compresses makes a tag weak (RFC 9110, section 8.8.1). */
export const entityTags = /(?:W\/)?"([^"]*)"/g

/** Returns the expected tag; undefined if the client sends none, or several (RFC 9110, section 13.1). */
export function expectedEtag({ headers }: FastifyRequest): Expected | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (noneMatch !== undefined) return noneMatch.trim() === '*' && match === undefined ? 'absent' : undefined
  const [[, etag = ''] = [], ...others] = [...(match ?? '').matchAll(entityTags)]
  return etag === '' || others.length > 0 ? undefined : { etag }
}

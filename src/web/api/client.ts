/** Sends what a page asks for, and returns what its schema makes of the answer. */
import { requestIdIn } from '../../contract/platform/failure.ts'
import type { z } from '../../contract/zod.ts'
import type { TransportCall } from '../transport/call.ts'
import { page } from '../transport/transports.ts'
import { ApiError, apiErrorOf } from './api-error.ts'

interface Sent extends Omit<TransportCall, 'written' | 'isUnread'> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  signal?: AbortSignal
}

/** Everything but a success with a body of this shape is an `ApiError`. */
export async function send<Schema extends z.ZodType>(
  schema: Schema,
  { signal, ...call }: Sent,
): Promise<z.output<Schema>> {
  const answer = await page(call, signal)
  if (!answer.ok) throw apiErrorOf(answer)
  return parsedBy(schema, answer.body, answer.response)
}

/** @throws ApiError where the body has another shape */
export function parsedBy<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  response?: Response,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError('unreadable', response?.status ?? 0, {
    title: 'The answer has an unexpected shape',
    detail: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    code: null,
    requestId: response === undefined ? null : requestIdIn(response.headers),
  })
}

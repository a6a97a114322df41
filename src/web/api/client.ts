/** Sends what a page asks for, and returns what its schema makes of the answer. */
import { requestIdIn } from '../../contract/platform/failure.ts'
import { readTolerantly } from '../../contract/reader/read.ts'
import type { z } from '../../contract/zod.ts'
import type { TransportCall } from '../transport/call.ts'
import { page } from '../transport/transports.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { noteDifferences } from './difference-log.ts'

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
  return parsedBy(schema, answer.body, { ...call, response: answer.response })
}

interface Answered {
  path: string
  method?: string
  response?: Response | undefined
}

/**
 * What differs from the contract is remembered, never shown in the place of what could be read.
 *
 * @throws ApiError where nothing of the body is an answer of this form
 */
export function parsedBy<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  { path, method = 'GET', response }: Answered,
): z.output<Schema> {
  const read = readTolerantly(schema, body)
  noteDifferences(method, path, read.differences)
  if (read.ok) return read.value
  throw new ApiError('unreadable', response?.status ?? 0, {
    title: 'The answer has an unexpected shape',
    detail: read.differences
      .map((one) => `${one.path || 'The answer'}: expected ${one.expected}, found ${one.found}`)
      .join('\n'),
    code: null,
    requestId: response === undefined ? null : requestIdIn(response.headers),
  })
}

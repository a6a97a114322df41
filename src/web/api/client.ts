import { requestIdIn } from '../../contract/platform/failure/failure.ts'
import type { z } from '../../contract/zod.ts'
import type { TransportCall } from '../transport/call.ts'
import { page } from '../transport/transports.ts'
import { apiErrorOf } from './api-error.ts'
import { markDrafted } from './drafted-result.ts'

interface Sent extends Omit<TransportCall, 'written' | 'isUnread'> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  signal?: AbortSignal
}

/** Loaded with the answer: the first load has no schemas. */
export type LazySchema<Schema extends z.ZodType> = () => Promise<Schema>

/** Throws an `ApiError` for anything but a success with a body of this shape. */
export async function send<Schema extends z.ZodType>(
  schema: Schema | LazySchema<Schema>,
  { signal, ...call }: Sent,
): Promise<z.output<Schema>> {
  const [answer, loaded] = await Promise.all([
    page(call, signal),
    typeof schema === 'function' ? schema() : schema,
  ])
  if (!answer.ok) throw apiErrorOf(answer)
  const result = await parsedBy(loaded, answer.body, { ...call, response: answer.response })
  if (answer.isDrafted) markDrafted(result)
  return result
}

interface Answered {
  path: string
  method?: string
  response?: Response | undefined
}

/**
 * Checks the schema first; differences are analyzed only when it fails.
 * @throws ApiError if nothing in the body is usable
 */
export async function parsedBy<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  { path, method = 'GET', response }: Answered,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { readDiffering } = await import('./read-differing.ts')
  const requestId = response === undefined ? null : requestIdIn(response.headers)
  return readDiffering(schema, body, { method, path, status: response?.status ?? 0, requestId })
}

/** The body of a write that is compared with its review (docs/behaviour.md, section 17). */
import { parseJson } from '../../contract/json.ts'
import { bodyAhead } from './body-ahead.ts'
import type { MountedRequest } from './mounted-request.ts'

/** Far above the largest record that the platform takes. */
const maxReviewedBodyBytes = 1_000_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** `undefined` as value: the call has no body. */
export type ReviewedBody = { readonly value: unknown } | 'unreadable'

/**
 * Reads a JSON body, which stays there to be forwarded. It has to be written as `JSON.stringify` writes it, because hosts
 * differ in how they read other forms, such as a name that is said twice.
 */
export async function reviewedBody(call: MountedRequest): Promise<ReviewedBody> {
  const { headers } = call.request
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (isEmpty) return { value: undefined }
  const body = await bodyAhead(call, maxReviewedBodyBytes)
  if (body === undefined) return 'unreadable'
  try {
    const text = utf8.decode(body)
    const value = parseJson(text)
    return value !== undefined && JSON.stringify(value) === text ? { value } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

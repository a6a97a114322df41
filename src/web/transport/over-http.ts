import { readAnswer } from '../../agent/transport/read-answer.ts'
import { parseJson } from '../../contract/json.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import { apiVersionHeader } from '../../contract/platform/paths.ts'
import { problemIn } from '../../contract/studio/problem.ts'
import { changeHeader } from '../../contract/studio/workspace/change-header.ts'
import { reviewHeader } from '../../contract/studio/workspace/review-header.ts'
import { t } from '../../contract/translate.ts'
import type { Fetch, OutgoingRequest, StudioAnswer, TransportCall } from './call.ts'
import { noteCountedCall } from './counted-calls.ts'
import { reviewOf } from './under-review.ts'

export const offlineCode = 'offline'

export const browserFetch: Fetch = (url, { carrier = fetch, ...request }) => carrier(url, request)

export async function answerOverHttp(
  fetch: Fetch,
  call: TransportCall,
  signal?: AbortSignal,
): Promise<StudioAnswer> {
  const request = requestOf(call, signal)
  try {
    const response = await fetch(addressOf(call), request)
    noteCountedCall(call)
    return await answerOf(response, call)
  } catch (cause) {
    if (signal?.aborted) throw cause
    const detail = cause instanceof Error ? cause.message : ''
    const title = t('No answer from the studio')
    return { ok: false, failure: failure('unreachable', { title, detail, code: offlineCode }) }
  }
}

function addressOf({ path, query = {} }: TransportCall): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}

function requestOf(call: TransportCall, signal: AbortSignal | undefined): OutgoingRequest {
  const { method = 'GET', carrier, outlivesPage } = call
  const { headers, body } = call.written ?? contentOf(call)
  const review = reviewOf(call)
  return {
    method,
    headers: review === undefined ? headers : { ...headers, [reviewHeader]: review },
    ...(body !== undefined && { body }),
    ...(carrier && { carrier }),
    ...(outlivesPage && { keepalive: true }),
    ...(signal && { signal }),
  }
}

function contentOf({ accept = 'application/json', apiVersion, change, body }: TransportCall) {
  const headers = {
    accept,
    ...(apiVersion !== undefined && { [apiVersionHeader]: apiVersion }),
    ...(change !== undefined && { [changeHeader]: change }),
  }
  // The browser sets a form's content type, because it knows the boundary.
  if (body === undefined || body instanceof FormData) return { headers, body }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function answerOf(response: Response, { isUnread = false }: TransportCall): Promise<StudioAnswer> {
  if (isUnread && response.ok) return { ok: true, body: undefined, response }
  const { status, headers } = response
  const text = await (isUnread ? response.clone() : response).text()
  const answer = readAnswer({ status, headers, text, now: Date.now() })
  if (answer.ok) return { ...answer, response }
  const problem = problemIn(parseJson(text))
  if (problem === undefined) return { ...answer, response }
  return { ok: false, failure: { ...answer.failure, code: problem.code }, response, problem }
}

import { sendAsWritten } from '../../../../api/agent/send-as-written.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { hasBody, headersOf, type RequestValues } from './request-values.ts'

export type AnswerBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'binary' }
  /** Never ends. */
  | { kind: 'stream' }

export interface PlaygroundAnswer {
  status: number
  statusText: string
  headers: [string, string][]
  milliseconds: number
  /** Decompressed body size. */
  bytes: number
  requestId: string | null
  body: AnswerBody
}

/** @throws ApiError if nothing was sent or no answer came */
export async function sendRequest(
  draft: RequestValues,
  url: URL,
  signal: AbortSignal,
): Promise<PlaygroundAnswer> {
  const startedAt = performance.now()
  const response = await sendAsWritten({
    method: draft.method,
    url,
    headers: headersOf(draft),
    body: hasBody(draft) ? draft.body : undefined,
    signal,
  })
  const { body, bytes } = await bodyOf(response)
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    milliseconds: performance.now() - startedAt,
    bytes,
    requestId: response.headers.get('x-fb-request-id') ?? response.headers.get('x-request-id'),
    body,
  }
}

async function bodyOf(response: Response): Promise<{ body: AnswerBody; bytes: number }> {
  if (/^text\/event-stream/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return { body: { kind: 'stream' }, bytes: 0 }
  }
  const data = await response.arrayBuffer()
  const bytes = data.byteLength
  if (bytes === 0) return { body: { kind: 'none' }, bytes }
  try {
    return { body: { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }, bytes }
  } catch {
    // Not UTF-8.
    return { body: { kind: 'binary' }, bytes }
  }
}

/** Canceling is not an error. */
export function wasCancelled(error: unknown): boolean {
  return !(error instanceof ApiError) && error instanceof DOMException && error.name === 'AbortError'
}

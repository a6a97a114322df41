/** Stands in for a studio behind `fetch`, until the globals are restored. */
import { vi } from 'vitest'

export interface StubbedRequest {
  readonly url: string
  readonly method: string
  /** Empty without a body. */
  readonly body: string
  readonly headers: Headers
}

export function stubFetch(answer: (request: StubbedRequest) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) =>
    answer({ url, method, body: typeof body === 'string' ? body : '', headers: new Headers(headers) }),
  )
}

/** Returns a problem as the studio answers it (RFC 9457). */
export function problemAnswer(status: number, code: string, detail = `${code}.`): Response {
  return Response.json({ type: '', title: '', status, detail, code, requestId: '' }, { status })
}

import type { ServerResponse } from 'node:http'
import type { DemoMount } from '../demo/http/platform-call.ts'
import type { FaultOrder } from './fault-orders.ts'

const htmlPage = '<!doctype html><title>Bad gateway</title><h1>Sorry, something went wrong.</h1>'

interface SimulatedError {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly code?: number
}

interface FaultedCall {
  readonly mount: DemoMount
  readonly response: ServerResponse
  readonly now: number
  wait(milliseconds: number): Promise<void>
}

/** Returns the host's error body (docs/platform.md, section 2.4); of the graph's codes only 190 is not transient. */
export function errorBodyFor(mount: DemoMount, { status, title, detail, code = 2 }: SimulatedError): object {
  return mount === 'platform'
    ? { title, detail, status, fbtrace_id: 'SimulatedTrace' }
    : {
        error: {
          message: detail,
          type: 'OAuthException',
          code,
          is_transient: code !== 190,
          fbtrace_id: 'SimulatedTrace',
        },
      }
}

/** Writes a complete JSON response. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  response.end(JSON.stringify(body))
}

function retryAfter(
  { retry_after_form, retry_after_seconds }: FaultOrder,
  now: number,
): Record<string, string> {
  if (retry_after_form === 'none') return {}
  if (retry_after_form === 'nonsense') return { 'retry-after': 'soon' }
  if (retry_after_form === 'seconds') return { 'retry-after': String(retry_after_seconds) }
  return { 'retry-after': new Date(now + retry_after_seconds * 1000).toUTCString() }
}

/** Announces more than it sends, so that no client takes the answer for complete. */
function breakBody(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8', 'content-length': '4096' })
  response.write('{"data":[{"id":"300000000000001","display_phone', () => response.destroy())
}

/** Returns true if the call was answered or ended, false if it continues, such as after a delay. */
export async function playFault(order: FaultOrder, call: FaultedCall): Promise<boolean> {
  const { mount, response, now } = call
  switch (order.kind) {
    case 'slow':
      await call.wait(order.milliseconds)
      return false
    case 'broken_connection':
      response.destroy()
      return true
    case 'broken_body':
      breakBody(response)
      return true
    case 'html_error':
      response.writeHead(order.status ?? 502, { 'content-type': 'text/html; charset=UTF-8' }).end(htmlPage)
      return true
    case 'rate_limited':
      sendJson(
        response,
        429,
        errorBodyFor(mount, {
          status: 429,
          title: 'Too Many Requests',
          detail: 'Too many calls. Try again later.',
          code: 80008,
        }),
        retryAfter(order, now),
      )
      return true
    case 'refused_token':
      sendJson(
        response,
        401,
        errorBodyFor(mount, {
          status: 401,
          title: 'Unauthorized',
          detail: 'The token was revoked.',
          code: 190,
        }),
      )
      return true
    case 'early_answer':
    case 'server_error': {
      const status = order.status ?? (order.kind === 'early_answer' ? 400 : 500)
      sendJson(
        response,
        status,
        errorBodyFor(mount, { status, title: 'Ordered Fault', detail: 'This fault was ordered.' }),
      )
      return true
    }
  }
}

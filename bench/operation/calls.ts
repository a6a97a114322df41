/** Calls that load programs make to a studio. */
import { createHmac } from 'node:crypto'
import http from 'node:http'
import { studioPaths } from '../../src/contract/studio/paths.ts'
import { appSecret } from './processes.ts'

export interface Outcome {
  /** 0 if the connection failed or the answer was cut. */
  readonly status: number
  readonly milliseconds: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export interface CallOptions {
  readonly method?: string
  readonly cookie?: string
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
  readonly agent?: http.Agent
}

/** Never rejects: a failure is a result here. */
export function call(url: string, options: CallOptions = {}): Promise<Outcome> {
  const { method = 'GET', cookie = '', body, headers = {}, agent } = options
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const settle = (status: number, heads: http.IncomingHttpHeaders = {}, text = '') =>
      resolve({ status, milliseconds: performance.now() - startedAt, headers: heads, body: text })
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = http.request(url, {
      method,
      agent: agent ?? false,
      headers: { cookie, origin: new URL(url).origin, ...json, ...headers },
    })
    request.on('error', () => settle(0))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
      response.on('close', () => {
        const status = response.complete ? (response.statusCode ?? 0) : 0
        settle(status, response.headers, Buffer.concat(chunks).toString())
      })
    })
    request.end(body)
  })
}

export async function signIn(studioUrl: string, body: object = { token: 'bench-token' }): Promise<string> {
  const { status, headers } = await call(`${studioUrl}/api/session`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

export function deliver(studioUrl: string, payload: object, agent?: http.Agent): Promise<Outcome> {
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signature}` }
  return call(`${studioUrl}/api/webhooks`, { method: 'POST', body, headers, ...(agent && { agent }) })
}

/** Resolves when the stream is open; `onText` gets each chunk, and an empty text at the end. */
export function openStream(
  studioUrl: string,
  cookie: string,
  onText: (text: string) => void,
  path: string = studioPaths.webhookStream,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(studioUrl + path, { headers: { cookie }, agent: false })
    request.on('error', reject).on('response', (response) => {
      response.setEncoding('utf8').on('error', () => {})
      response.on('data', onText).on('close', () => onText(''))
      response.once('data', () => resolve(request))
    })
  })
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

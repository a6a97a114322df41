/** Plays the platform that posts webhooks, and a listening viewer. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import {
  type WebhookEvent,
  type WebhookEventList,
  webhookEvent,
  webhookEventList,
  webhookReceipt,
} from '../../src/contract/studio/webhook-event.ts'
import type { Client, Reply, RequestOptions, Studio } from '../support/studio.ts'

export const appSecret = 'app-secret-for-tests'
export const verifyToken = 'verify-token-for-tests'
export const configured = {
  PLATFORM_APP_SECRET: appSecret,
  PLATFORM_WEBHOOK_VERIFY_TOKEN: verifyToken,
  STUDIO_PUBLIC_HOST: undefined,
}

export const signatureOf = (body: string | Buffer, secret = appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

export function post(studio: Studio, body: string | Buffer, headers: Record<string, string | string[]> = {}) {
  return studio.anonymous.request('/api/webhooks', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  })
}

const maxPosts = 5

/** Posts a signed body, again after a 503 as the platform does, and checks that it was verified. */
export async function postSigned(studio: Studio, body: string | Buffer): Promise<Reply> {
  const send = () => post(studio, body, { 'x-hub-signature-256': signatureOf(body) })
  let answer = await send()
  for (let posts = 1; answer.status === 503 && posts < maxPosts; posts += 1) answer = await send()
  if (webhookReceipt.parse(answer.json).verification !== 'signed') throw new Error(answer.text)
  return answer
}

export async function listed(client: Client, query = ''): Promise<WebhookEventList> {
  const answer = await client.request(`/api/webhooks/events${query}`)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return webhookEventList.parse(answer.json)
}

export const bodiesOf = (events: readonly WebhookEvent[]) => events.map(({ body }) => body)

export interface Frame {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

export interface OpenStream {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly frames: Frame[]
  /** Bodies of the webhooks so far. */
  readonly bodies: string[]
  readonly text: string
  readonly response: IncomingMessage
  /** Settles when this is true of the stream; rejects if the stream ends first. */
  until(isTrue: (stream: OpenStream) => boolean): Promise<void>
  /** Settles at the stream's end; true for an orderly one. */
  readonly ended: Promise<boolean>
  close(): void
}

interface StreamOptions {
  /** Of the webhooks by default. */
  readonly path?: string
  readonly query?: string
  readonly headers?: Record<string, string>
}

/** Listens until the test ends. */
export async function openStream(
  studio: Studio,
  client: Client,
  { path = '/api/webhooks/stream', query = '', headers = {} }: StreamOptions = {},
): Promise<OpenStream> {
  const request = http.get({
    host: '127.0.0.1',
    port: studio.port,
    path: path + query,
    agent: false,
    headers: { cookie: client.cookie, accept: 'text/event-stream', ...headers },
  })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  /** Data after the last complete frame; joined only then, because frames can be large. */
  let pieces: string[] = []
  const frames: Frame[] = []
  const bodies: string[] = []
  let isOver = false
  const checks = new Set<() => void>()
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    pieces.push(chunk)
    if (chunk.includes('\n\n') || (chunk.startsWith('\n') && pieces.length > 1)) {
      const whole = pieces.join('')
      const end = whole.lastIndexOf('\n\n') + 2
      if (end > 1) {
        const news = parseFrames(whole.slice(0, end))
        frames.push(...news)
        bodies.push(...webhooksOf(news).map(({ body }) => body))
        pieces = [whole.slice(end)]
      }
    }
    for (const check of checks) check()
  })
  response.on('error', () => {})
  const ended = new Promise<boolean>((resolve) => {
    response.on('close', () => {
      isOver = true
      for (const check of checks) check()
      resolve(response.complete)
    })
  })
  const stream: OpenStream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    response,
    ended,
    get text() {
      return text
    },
    frames,
    bodies,
    until: (isTrue) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const isDone = isTrue(stream)
          if (!isDone && !isOver) return
          checks.delete(check)
          if (isDone) resolve()
          else reject(new Error('the stream is over'))
        }
        checks.add(check)
        check()
      }),
    close: () => void request.destroy(),
  }
  return stream
}

function parseFrames(text: string): Frame[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const fields = new Map(
        block
          .split('\n')
          .filter((line) => !line.startsWith(':'))
          .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
      )
      const event = fields.get('event')
      return event === undefined ? [] : [{ event, id: fields.get('id'), data: fields.get('data') ?? '' }]
    })
}

export function webhooksOf(frames: readonly Frame[]): WebhookEvent[] {
  return frames
    .filter(({ event }) => event === 'webhook')
    .map(({ data }) => webhookEvent.parse(JSON.parse(data)))
}

/** A chunked request body, without a length. */
export function chunked(write: (request: http.ClientRequest) => void): RequestOptions {
  return { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: write }
}

import { createHmac } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { parseJson } from '../contract/json.ts'
import { oneLine } from '../contract/one-line.ts'
import { type WebhookEvent, webhookEvent } from '../contract/studio/webhook-event.ts'
import { CommandError } from './command-error.ts'
import type { ListenCommand } from './commands/command-shapes.ts'
import { connectToStudio, type StudioConnection } from './connect/studio-connection.ts'
import type { ProcessContext } from './process-context.ts'

interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Characters of the largest webhook with its envelope. */
const maxFrameCharacters = 8_000_000

/** Reads server-sent events (HTML standard, section 9.2). Throws when one is too large. */
async function* readStreamEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new StringDecoder('utf8')
  let buffered = ''
  for await (const bytes of body) {
    const searched = Math.max(0, buffered.length - 1)
    buffered += decoder.write(Buffer.from(bytes))
    let end = buffered.indexOf('\n\n', searched)
    while (end !== -1) {
      const event = eventOf(buffered.slice(0, end))
      buffered = buffered.slice(end + 2)
      if (event !== undefined) yield event
      end = buffered.indexOf('\n\n')
    }
    if (buffered.length > maxFrameCharacters) throw new Error('an event of the stream is too large')
  }
}

function eventOf(frame: string): StreamEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of frame.split('\n')) {
    const at = line.indexOf(': ')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2))
  }
  const event = fields.get('event')
  return event === undefined ? undefined : { id: fields.get('id'), event, data: fields.get('data') ?? '' }
}

const attemptTimeoutMs = 10_000
const maxAttempts = 3
const attemptWaitMs = 1000
const reconnectMs = 2000

/** Posts a studio's webhooks to `--forward` in order, resuming after the last. Throws CommandError. */
export async function listenToStudio(command: ListenCommand, outside: ProcessContext): Promise<0> {
  const target = targetOf(command.forward)
  const secret = outside.env.STUDIO_FORWARD_SECRET
  if (!secret) outside.note('STUDIO_FORWARD_SECRET is not set, so nothing is signed.\n')
  const stopping = new AbortController()
  const { signal } = stopping
  const unsubscribe = outside.onInterrupt(() => stopping.abort())
  let studio = await connectToStudio(outside)
  let last: string | undefined
  outside.note(`Forwarding to ${target.origin}. Stop with Ctrl-C.\n`)
  try {
    while (!signal.aborted) {
      try {
        for await (const event of eventsAfter(studio, last, signal, outside)) {
          last = event.id
          if (isWanted(event, command)) await deliver(event, target, { secret, outside, signal })
        }
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof CommandError) studio = await connectToStudio(outside)
        outside.note('The connection to the studio was lost; trying again.\n')
      }
      await outside.wait(reconnectMs, signal).catch(() => undefined)
    }
  } finally {
    unsubscribe()
    await studio.close()
  }
  return 0
}

function targetOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isLocal = url !== undefined && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url === undefined || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) {
    throw new CommandError('--forward takes an https address, or an http address of this machine')
  }
  return url
}

async function* eventsAfter(
  studio: StudioConnection,
  last: string | undefined,
  signal: AbortSignal,
  { note }: ProcessContext,
): AsyncGenerator<WebhookEvent> {
  const body = await studio.followWebhooks(last, signal)
  for await (const { event, data } of readStreamEvents(body)) {
    if (event === 'gap') note('The studio no longer has some of the webhooks that came meanwhile.\n')
    if (event !== 'webhook') continue
    const parsed = webhookEvent.safeParse(parseJson(data))
    if (parsed.success) yield parsed.data
    else note('A webhook has a form that this version does not know; it was skipped.\n')
  }
}

/** Unverified events are skipped unless the studio has no secret: signed anew they would look genuine. */
function isWanted(event: WebhookEvent, { phone, kinds, samples }: ListenCommand): boolean {
  if (event.sample && !samples) return false
  if (event.verification !== 'signed' && event.reason !== 'no_secret') return false
  if (phone !== undefined && !event.phoneNumberIds.includes(phone)) return false
  return kinds.length === 0 || event.kinds.some((kind) => kinds.includes(kind))
}

interface Delivery {
  readonly secret: string | undefined
  readonly outside: ProcessContext
  readonly signal: AbortSignal
}

async function deliver(
  event: WebhookEvent,
  target: URL,
  { secret, outside, signal }: Delivery,
): Promise<void> {
  const body = Buffer.from(event.body, event.bodyEncoding)
  const headers = {
    'content-type': event.headers['content-type'] ?? 'application/json',
    'user-agent': 'messaging-agent-studio',
    'x-studio-event-id': event.id,
    ...proofOf(event, body, secret),
  }
  const name = `${event.receivedAt} ${event.id} ${event.kinds.join(',')}`
  for (let attempt = 1; attempt <= maxAttempts && !signal.aborted; attempt++) {
    const answer = await post(target, {
      headers: { ...headers, 'x-studio-attempt': String(attempt) },
      body,
      signal,
    })
    outside.out(`${oneLine(`${name} ${answer}`)}\n`)
    if (/^2\d\d$/.test(answer)) return
    if (attempt < maxAttempts) await outside.wait(attemptWaitMs * attempt, signal).catch(() => undefined)
  }
}

/** Samples keep their signature: only the platform's events are signed here. */
function proofOf(event: WebhookEvent, body: Buffer, secret: string | undefined): Record<string, string> {
  const own = secret && `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const signature = event.sample ? event.headers['x-hub-signature-256'] : own
  return {
    ...(event.sample && { 'x-studio-sample': 'true' }),
    ...(signature && { 'x-hub-signature-256': signature }),
  }
}

/** Returns the status, or a word for its absence. */
async function post(
  target: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: Buffer; signal: AbortSignal },
): Promise<string> {
  const deadline = AbortSignal.timeout(attemptTimeoutMs)
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any([deadline, signal]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch {
    return deadline.aborted ? 'timeout' : 'unreachable'
  }
}

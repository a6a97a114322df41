import { createHmac } from 'node:crypto'
import type { Later } from '../demo/data/scheduler.ts'

/** Returns both signature headers (docs/platform.md, section 16.2); some receivers still use the older one. */
function signatureHeaders(bytes: Buffer, appSecret: string): Record<string, string> {
  return {
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`,
    'x-hub-signature': `sha1=${createHmac('sha1', appSecret).update(bytes).digest('hex')}`,
  }
}

/** Serializes JSON as the platform does: non-ASCII characters and slashes escaped. */
function wireJson(value: unknown): Buffer {
  const text = JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Buffer.from(text)
}

export interface WebhookSender {
  /** Queues a delivery; failures are retried and counted. */
  send(url: string, payload: unknown): void
  /** True when the address returns the challenge. */
  shakeHands(url: string, verifyToken: string): Promise<boolean>
  counts(): { delivered: number; failed: number; waiting: number }
  /** Drops pending deliveries and their timers. */
  close(): void
}

export interface SenderOptions {
  appSecret: string
  later: Later
  newChallenge: () => string
  retryDelaysMilliseconds?: readonly number[]
}

/** The platform retries for days; the simulator for a few minutes. */
const defaultRetryDelaysMilliseconds = [1_000, 5_000, 30_000, 120_000, 600_000]
const answerMilliseconds = 10_000
const maxWaiting = 1_000
const maxChallengeAnswerBytes = 10_000

/** Creates a sender that retries deliveries not answered with 200 (docs/platform.md, section 16.2). */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const delays = options.retryDelaysMilliseconds ?? defaultRetryDelaysMilliseconds
  const closing = new AbortController()
  const timers = new Set<() => void>()
  const counts = { delivered: 0, failed: 0, waiting: 0 }
  const signal = () => AbortSignal.any([closing.signal, AbortSignal.timeout(answerMilliseconds)])

  const attempt = async (url: string, bytes: Buffer, round: number): Promise<void> => {
    if (await post(url, bytes, options.appSecret, signal())) {
      counts.delivered += 1
      counts.waiting -= 1
      return
    }
    const delay = delays[round]
    if (delay === undefined || closing.signal.aborted) {
      counts.failed += 1
      counts.waiting -= 1
      return
    }
    const cancel = options.later(delay, () => {
      timers.delete(cancel)
      void attempt(url, bytes, round + 1)
    })
    timers.add(cancel)
  }

  return {
    send(url, payload) {
      if (counts.waiting >= maxWaiting || closing.signal.aborted) {
        counts.failed += 1
        return
      }
      counts.waiting += 1
      void attempt(url, wireJson(payload), 0)
    },
    async shakeHands(url, verifyToken) {
      const challenge = options.newChallenge()
      const address = new URL(url)
      address.searchParams.set('hub.mode', 'subscribe')
      address.searchParams.set('hub.verify_token', verifyToken)
      address.searchParams.set('hub.challenge', challenge)
      return (await readChallenge(address, signal())) === challenge
    },
    counts: () => ({ ...counts }),
    close() {
      closing.abort()
      for (const cancel of timers) cancel()
      timers.clear()
    },
  }
}

async function post(url: string, bytes: Buffer, appSecret: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'platform-simulator',
        ...signatureHeaders(bytes, appSecret),
      },
      body: new Uint8Array(bytes),
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}

async function readChallenge(address: URL, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal })
    const isTooLong = Number(response.headers.get('content-length')) > maxChallengeAnswerBytes
    if (response.status === 200 && !isTooLong) return await response.text()
    await response.body?.cancel()
  } catch {
    // No server, or no answer in time.
  }
  return undefined
}

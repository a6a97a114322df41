/** A Redis connection that fails at once while Redis is away, then reconnects. */
import { createHash } from 'node:crypto'
import type { RedisClientOptions } from '@redis/client'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'

/** Strings in replies are bytes (RESP 2). */
export type RedisReply = null | number | Buffer | readonly RedisReply[]
export type Argument = string | Buffer

export interface Link {
  readonly isReady: boolean
  /** Throws Problem `store_unavailable` for every error, with the cause. */
  command(args: readonly Argument[]): Promise<RedisReply>
  /** Atomic: no other command runs in between. */
  run(script: Script, keys: readonly string[], args: readonly Argument[]): Promise<RedisReply>
  close(): void
}

export interface Script {
  readonly text: string
  readonly sha1: string
}

export interface LinkOptions {
  readonly url: Secret
  readonly timeoutMs: number
  onReady?(): void
  /** Called with every connection error, also of attempts to reconnect. */
  onLost?(cause: unknown): void
}

const connectTimeoutMs = 3000
const minRetryMs = 50
const maxRetryMs = 1000
/** Commands without a reply; beyond it new ones fail. */
const maxQueued = 10_000
/** Pings detect a connection that died silently. */
const pingEveryMs = 5000

/** Prepares a Lua script for `EVALSHA`. */
export function defineScript(text: string): Script {
  return { text, sha1: createHash('sha1').update(text).digest('hex') }
}

/** Connects in the background; while disconnected, commands fail at once with Problem `store_unavailable`. */
export async function openLink({ url, timeoutMs, onReady, onLost }: LinkOptions): Promise<Link> {
  // Loaded on demand, because it slows the start of every other server.
  const { createClient, RESP_TYPES } = await import('@redis/client')
  const client = createClient({
    ...place(url),
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxQueued,
    pingInterval: pingEveryMs,
    maintNotifications: 'disabled',
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  })
  let isClosed = false
  client.on('ready', () => onReady?.())
  client.on('error', (error: unknown) => onLost?.(error))
  client.connect().catch((error: unknown) => {
    if (!isClosed) onLost?.(error)
  })

  async function command(args: readonly Argument[]): Promise<RedisReply> {
    try {
      return await within(timeoutMs, client.sendCommand<RedisReply>([...args]))
    } catch (cause) {
      throw new Problem('store_unavailable', 'The shared memory of this studio does not answer.', { cause })
    }
  }

  return {
    get isReady() {
      return client.isReady
    },
    command,
    async run({ text, sha1 }, keys, args) {
      const evalArguments = [String(keys.length), ...keys, ...args]
      try {
        return await command(['EVALSHA', sha1, ...evalArguments])
      } catch (error) {
        // A Redis that was restarted has no scripts loaded.
        if (!isUnknownScript(error)) throw error
        return command(['EVAL', text, ...evalArguments])
      }
    },
    close() {
      isClosed = true
      client.destroy()
    },
  }
}

function isUnknownScript(error: unknown): boolean {
  return (
    error instanceof Problem && error.cause instanceof Error && error.cause.message.startsWith('NOSCRIPT')
  )
}

/** A late reply is discarded. */
async function within<T>(timeoutMs: number, reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('no reply in time'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([reply, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** `unix:` names a socket by path, which the client's addresses cannot. */
function place(url: Secret): Pick<RedisClientOptions, 'url' | 'socket' | 'database'> {
  const common = { connectTimeout: connectTimeoutMs, reconnectStrategy: retryAfterMs }
  const { protocol, pathname, searchParams } = new URL(url.reveal())
  if (protocol !== 'unix:') return { url: url.reveal(), socket: common }
  return {
    socket: { ...common, path: decodeURIComponent(pathname), tls: false },
    database: Number(searchParams.get('db') ?? 0),
  }
}

/** Random, so that replicas do not all reconnect at the same time. */
function retryAfterMs(retries: number): number {
  const most = Math.min(maxRetryMs, minRetryMs * 2 ** Math.min(retries, 10))
  return most / 2 + (most / 2) * Math.random()
}

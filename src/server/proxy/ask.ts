import { Problem } from '../core/problem.ts'
import type { Secret } from '../core/secret.ts'
import type { Exchange, UpstreamConnection } from './http1/connection.ts'
import type { ConnectionPool, Waiting } from './http1/connection-pool.ts'
import type { UpstreamAddress } from './http1/upstream-address.ts'
import type { IdleTimeouts, Timed } from './idle-timeouts.ts'
import { toTarget } from './rules/target-url.ts'

/** Answers to such calls are a few hundred bytes. */
const maxAnswerBytes = 1_048_576

export interface StudioRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly token: Secret
  /** Reuses the session's connections; undefined opens one for this request alone. */
  readonly sessionId?: string
  readonly json?: unknown
}

export interface StudioRequestAnswer {
  readonly status: number
  readonly body: string
}

export interface AskOptions {
  readonly address: UpstreamAddress
  readonly pool: ConnectionPool
  readonly idleTimeouts: IdleTimeouts
  readonly apiVersion: string
  readonly timeoutMs: number
}

/** Sends a request and reads the whole answer. Throws Problem `upstream_unreachable`, `…_timeout` or `…_failed`. */
export function ask(options: AskOptions, question: StudioRequest): Promise<StudioRequestAnswer> {
  return new Promise((resolve, reject) => new AskedCall(options, question, resolve, reject).send())
}

class AskedCall implements Exchange, Timed, Waiting {
  timeoutSlot = -1
  readonly #options: AskOptions
  readonly #question: StudioRequest
  readonly #json: string
  readonly #resolve: (answer: StudioRequestAnswer) => void
  readonly #reject: (error: Problem) => void
  #connection: UpstreamConnection | undefined
  #head = ''
  #status = 0
  #pieces: Buffer[] = []
  #bytes = 0
  #idleTicks = 0

  constructor(
    options: AskOptions,
    question: StudioRequest,
    resolve: (answer: StudioRequestAnswer) => void,
    reject: (error: Problem) => void,
  ) {
    this.#options = options
    this.#question = question
    this.#json = question.json === undefined ? '' : JSON.stringify(question.json)
    this.#resolve = resolve
    this.#reject = reject
  }

  send(): void {
    const { address, apiVersion, idleTimeouts, pool } = this.#options
    const { method, path, token, sessionId } = this.#question
    const framing =
      this.#json === ''
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(this.#json)}\r\n`
    this.#head = `${method} ${toTarget(address, path)} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${token.reveal()}\r\naccept: application/json\r\nx-api-version: ${apiVersion}\r\n${framing}\r\n`
    idleTimeouts.add(this)
    const connection = pool.acquire(sessionId, this)
    if (connection !== undefined) this.onConnection(connection)
  }

  onConnection(connection: UpstreamConnection): void {
    this.#idleTicks = 0
    this.#connection = connection
    connection.begin(this, this.#question.method, this.#json !== '')
    connection.writeTogether(this.#head, Buffer.from(this.#json))
    connection.finishRequest()
  }

  onHead(status: number): void {
    this.#idleTicks = 0
    this.#status = status
  }

  onBody(piece: Buffer): void {
    this.#idleTicks = 0
    this.#pieces.push(piece)
    this.#bytes += piece.length
    if (this.#bytes > maxAnswerBytes)
      this.#fail(new Problem('upstream_failed', 'The platform answered with too many bytes.'))
  }

  onEnd(last?: Buffer): void {
    if (this.#connection === undefined) return
    if (last !== undefined) this.#pieces.push(last)
    this.#connection = undefined
    this.#options.idleTimeouts.remove(this)
    this.#resolve({ status: this.#status, body: Buffer.concat(this.#pieces).toString('utf8') })
  }

  onBatchEnd(): void {}

  onDrain(): void {}

  onFailure(error: Error): void {
    this.#fail(
      new Problem('upstream_unreachable', 'The connection to the platform failed.', { cause: error }),
    )
  }

  onTick(): void {
    if (++this.#idleTicks * this.#options.idleTimeouts.tickMs < this.#options.timeoutMs) return
    this.#fail(new Problem('upstream_timeout', 'The platform did not answer in time.'))
  }

  #fail(problem: Problem): void {
    const { idleTimeouts, pool } = this.#options
    idleTimeouts.remove(this)
    // In line it has no connection yet.
    if (this.#question.sessionId !== undefined) pool.leave(this.#question.sessionId, this)
    this.#connection?.destroy()
    this.#connection = undefined
    this.#reject(problem)
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { inviteBody } from '../core/invite-body.ts'
import { Problem } from '../core/problem.ts'
import { type AnswerSource, AnswerWriter } from './answer-writer.ts'
import { pathWithoutQuery } from './call-record.ts'
import type { CallContext, ForwardOptions } from './forward-options.ts'
import { type Framing, writeEnd, writePiece, writeWhole } from './http1/body-framing.ts'
import type { Exchange, UpstreamConnection } from './http1/connection.ts'
import type { Waiting } from './http1/connection-pool.ts'
import { headerValue } from './http1/header-name.ts'
import type { Deferred } from './http1/write-batch.ts'
import type { Timed } from './idle-timeouts.ts'
import type { MountedRequest } from './mounted-request.ts'
import { replayable } from './replayable-body.ts'
import type { BodySink, ReplayableBody } from './request-body.ts'
import { requestHead } from './rules/request-head.ts'
import { retryWaitMs } from './rules/retry-wait.ts'
import { mayHoldText } from './rules/text-types.ts'
import type { TokenMask } from './rules/token-mask.ts'

/** The nginx status for a client that disconnected before the answer; it is only logged. */
const clientClosedRequest = 499

/** In `line` for a connection, `waiting` for an answer, `pausing` before the next attempt, `answering`, and `over`. */
type Phase = 'line' | 'waiting' | 'pausing' | 'answering' | 'over'

export class ForwardedCall implements Exchange, BodySink, AnswerSource, Timed, Deferred, Waiting {
  readonly #options: ForwardOptions
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #requestId: string
  readonly #context: CallContext
  readonly #mask: TokenMask
  readonly #method: string
  readonly #startedAt = performance.now()
  #phase: Phase = 'line'
  #target = ''
  #head = ''
  #framing: Framing = 'none'
  #body: ReplayableBody | undefined
  #connection: UpstreamConnection | undefined
  #attempts = 0
  #retryTimer: NodeJS.Timeout | undefined
  #answer: AnswerWriter | undefined
  #status = clientClosedRequest
  #idleTicks = 0
  timeoutSlot = -1

  constructor(
    options: ForwardOptions,
    { request, response, requestId }: MountedRequest,
    context: CallContext,
    mask: TokenMask,
  ) {
    this.#options = options
    this.#request = request
    this.#response = response
    this.#requestId = requestId
    this.#context = context
    this.#mask = mask
    this.#method = request.method ?? 'GET'
  }

  start(suffix: string): void {
    try {
      this.#options.answers.refuseWithoutPlace(this.#context.reader)
      const up = requestHead(this.#request, suffix, this.#options, this.#context.token)
      this.#target = up.target
      this.#framing = up.framing
      this.#head = up.head
    } catch (error) {
      this.#refuse(error)
      return
    }
    this.#response.on('close', () => this.#phase === 'over' || this.#finish(this.#status))
    this.#options.idleTimeouts.add(this)
    if (this.#framing === 'none' || this.#framing === 0) this.#attempt()
    // By the end of this event loop iteration the whole body may have arrived.
    else this.#options.writeBatch.add(this)
  }

  /** Only when there is a connection: until then the body would have to be kept. */
  #openBody(): void {
    inviteBody(this.#request, this.#response)
    const { replayMemoryBytes, replayDisk } = this.#options
    this.#body = replayable(this.#request, replayMemoryBytes, replayDisk)
  }

  #attempt(): void {
    this.#attempts++
    this.#phase = 'line'
    const connection = this.#options.pool.acquire(this.#context.sessionId, this)
    if (connection !== undefined) this.onConnection(connection)
  }

  onConnection(connection: UpstreamConnection): void {
    this.#phase = 'waiting'
    this.#idleTicks = 0
    this.#connection = connection
    if (this.#framing !== 'none' && this.#framing !== 0 && this.#body === undefined) this.#openBody()
    connection.begin(this, this.#method, this.#body !== undefined)
    if (this.#body === undefined || this.#body.whole !== undefined) this.#options.writeBatch.add(this)
    else {
      connection.write(this.#head)
      this.#body.attach(this)
    }
  }

  onWriteBatch(): void {
    if (this.#phase === 'over') return
    if (this.#attempts === 0) this.#attempt()
    else this.#sendWhole()
  }

  #sendWhole(): void {
    const connection = this.#connection
    // The client may have disconnected, or the connection broken, in the same iteration.
    if (this.#phase !== 'waiting' || connection === undefined) return
    if (this.#body?.whole === undefined) connection.write(this.#head)
    else writeWhole(connection, this.#head, this.#body.whole, this.#framing)
    connection.finishRequest()
  }

  onPiece(piece: Buffer, onWritten?: () => void): boolean {
    this.#idleTicks = 0
    return this.#connection === undefined || writePiece(this.#connection, piece, this.#framing, onWritten)
  }

  onBodyEnd(): void {
    this.#idleTicks = 0
    if (this.#connection === undefined) return
    writeEnd(this.#connection, this.#framing)
    this.#connection.finishRequest()
  }

  onBodyFailure(error: unknown): void {
    this.#fail(new Problem('internal', 'The request could not be sent again.', { cause: error }))
  }

  onDrain(): void {
    this.#idleTicks = 0
    this.#body?.resume()
  }

  onHead(status: number, reason: string, rawHeaders: string[]): void {
    this.#idleTicks = 0
    const isRepeatable = status === 429 && this.#body?.canReplay !== false
    const waitMs = isRepeatable
      ? retryWaitMs(headerValue(rawHeaders, 'retry-after'), this.#attempts, this.#options.retryAfterMaxMs)
      : undefined
    if (waitMs !== undefined) {
      this.#phase = 'pausing'
      this.#body?.detach()
      this.#retryTimer = setTimeout(() => this.#attempt(), waitMs)
      return
    }
    this.#phase = 'answering'
    this.#status = status
    this.#body?.release()
    const list = this.#options.headersDown(status, rawHeaders, this.#requestId, this.#mask)
    if (status === 401) list.push(...this.#context.onUnauthorized())
    const mask = mayHoldText(rawHeaders) ? this.#mask.stream() : undefined
    const { writeBatch, answers } = this.#options
    const { reader } = this.#context
    this.#answer = new AnswerWriter(this.#response, { source: this, writeBatch, answers, reader })
    this.#answer.writeHead(status, this.#mask.text(reason), list, mask)
  }

  onFull(): void {
    this.#connection?.pause()
  }

  onDrained(): void {
    this.#connection?.resume()
  }

  onBody(piece: Buffer): void {
    this.#idleTicks = 0
    if (this.#phase === 'answering') this.#answer?.write(piece)
  }

  onEnd(last?: Buffer): void {
    this.#connection = undefined
    if (this.#phase !== 'answering') return
    this.#answer?.end(last)
    this.#finish(this.#status)
  }

  onBatchEnd(): void {
    if (this.#phase === 'pausing') {
      // The body of an answer that is not passed on is not read.
      this.#connection?.destroy()
      this.#connection = undefined
    } else this.#answer?.flush()
  }

  onFailure(error: Error): void {
    this.#connection = undefined
    if (this.#phase === 'pausing') return
    this.#fail(
      new Problem('upstream_unreachable', 'The connection to the platform failed.', { cause: error }),
    )
  }

  onTick(): void {
    // Counts only while waiting for the upstream. The first tick may come at once, so full intervals start after it.
    const isWaitingForClient = this.#answer?.isFull === true || this.#body?.isWaitingForClient === true
    const isWaitingForItself = this.#phase === 'pausing' || this.#phase === 'line'
    if (isWaitingForItself || isWaitingForClient) this.#idleTicks = 0
    else if (this.#idleTicks++ * this.#options.idleTimeouts.tickMs >= this.#options.timeoutMs) {
      this.#fail(new Problem('upstream_timeout', 'The platform did not answer in time.'))
    }
  }

  /** Sends a problem document before the head; afterwards closes without a clean end. */
  #fail(problem: Problem): void {
    if (this.#phase === 'over') return
    if (this.#phase === 'answering') this.#answer?.cut()
    else {
      this.#options.onProblem(this.#response, problem, this.#requestId)
      this.#status = problem.status
    }
    this.#finish(this.#status)
  }

  #refuse(error: unknown): void {
    this.#phase = 'over'
    this.#options.onProblem(this.#response, error, this.#requestId)
  }

  #finish(status: number): void {
    if (this.#phase === 'line') this.#options.pool.leave(this.#context.sessionId, this)
    this.#phase = 'over'
    clearTimeout(this.#retryTimer)
    this.#options.idleTimeouts.remove(this)
    this.#connection?.destroy()
    this.#connection = undefined
    this.#body?.close()
    this.#options.onCall({
      requestId: this.#requestId,
      mount: this.#options.mount,
      method: this.#method,
      path: this.#mask.text(pathWithoutQuery(this.#target)),
      status,
      milliseconds: Math.round(performance.now() - this.#startedAt),
      attempts: this.#attempts,
    })
  }
}

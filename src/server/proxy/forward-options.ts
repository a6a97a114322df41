import type { ServerResponse } from 'node:http'
import type { Sender } from '../core/memory-pots.ts'
import type { Secret } from '../core/secret.ts'
import type { UnsentAnswers } from '../core/unsent-answers.ts'
import type { CallRecord, Mount } from './call-record.ts'
import type { ConnectionPool } from './http1/connection-pool.ts'
import type { UpstreamAddress } from './http1/upstream-address.ts'
import type { WriteBatch } from './http1/write-batch.ts'
import type { IdleTimeouts } from './idle-timeouts.ts'
import type { ReplayDisk } from './replay-disk.ts'
import type { HeadersDown } from './rules/headers-down.ts'

export interface ForwardOptions {
  readonly mount: Mount
  readonly address: UpstreamAddress
  readonly pool: ConnectionPool
  readonly idleTimeouts: IdleTimeouts
  readonly writeBatch: WriteBatch
  readonly apiVersion: string
  readonly headersDown: HeadersDown
  readonly answers: UnsentAnswers
  readonly timeoutMs: number
  readonly retryAfterMaxMs: number
  readonly replayMemoryBytes: number
  readonly replayDisk: ReplayDisk
  onCall(call: CallRecord): void
  onProblem(response: ServerResponse, problem: unknown, requestId: string): void
}

export interface CallContext {
  readonly sessionId: string
  readonly token: Secret
  /** In whose memory the answer waits to be read. */
  readonly reader: Sender
  /** Ends a session whose token the platform rejected; returns the headers that remove its cookie. */
  onUnauthorized(): readonly string[]
}

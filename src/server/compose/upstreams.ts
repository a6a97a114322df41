import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config/config.ts'
import type { UnsentAnswers } from '../core/unsent-answers.ts'
import { errorKind, type Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'
import type { CallRecord, Mount } from '../proxy/call-record.ts'
import { keepsEarlyAnswers } from '../proxy/http1/connection.ts'
import { ReplayDisk, tryTemporaryFolder } from '../proxy/replay-disk.ts'
import { withGraphVersion } from '../proxy/rules/graph-version.ts'
import { createHeadersDown } from '../proxy/rules/headers-down.ts'
import { createUpstream } from '../proxy/upstream.ts'
import type { ErrorAnswers } from '../routes/error-answer.ts'
import { readerOf } from '../routes/guards.ts'
import type { SecurityHeaders } from '../routes/security-headers.ts'

/** The version header for both hosts (docs/behaviour.md, section 3). */
export const apiVersion = '2.0.0'

export interface UpstreamContext {
  readonly log: Log
  readonly metrics: StudioMetrics | undefined
  readonly errors: ErrorAnswers
  readonly headers: SecurityHeaders
  readonly answers: UnsentAnswers
  now(): number
}

/** Composes upstreams for the configured hosts, which share disk space for stored bodies. */
export async function composeUpstreams(
  config: Config,
  { log, metrics, errors, headers, answers, now }: UpstreamContext,
) {
  const local = (mount: Mount, receivedBy: 'platform' | 'demo' = 'demo') => ({
    mount,
    apiVersion,
    headersDown: createHeadersDown(headers.proxied),
    // Only demo visitors are answered locally.
    hold: (request: IncomingMessage, response: ServerResponse, bytes: number) =>
      answers.hold(response, readerOf(request, null), bytes),
    onCall(call: CallRecord) {
      log.call(call)
      metrics?.countCall(call, receivedBy)
    },
    onProblem: errors.toResponse,
  })
  const replayDisk = await openReplayDisk(config, log, now)
  if (!keepsEarlyAnswers())
    log.warn('this Node lacks a field of its streams: answers that come before an upload ends may be lost')
  const upstream = (mount: Mount, url: URL | undefined) =>
    url &&
    createUpstream(url, {
      ...local(mount, 'platform'),
      answers,
      timeoutMs: config.upstreamTimeoutMs,
      retryAfterMaxMs: config.retryAfterMaxMs,
      replayMemoryBytes: config.replayMemoryBytes,
      replayDisk,
    })
  return {
    local,
    replayDisk,
    platform: upstream('platform', config.platformUpstream),
    graph: upstream('graph', config.graphUpstream),
    /** A number's webhook override works on one version only. */
    override: upstream(
      'graph',
      config.graphUpstream && withGraphVersion(config.graphUpstream, config.overrideGraphVersion),
    ),
  }
}

/** Warns at start if the temporary folder is unusable, later at most once a minute. */
async function openReplayDisk({ replayDiskBytes }: Config, log: Log, now: () => number) {
  const disk = new ReplayDisk({
    maxBytes: replayDiskBytes,
    now,
    onNotKept: (cause, count) =>
      log.warn('request bodies could not be kept, so a 429 to them is passed on', {
        cause: errorKind(cause),
        count,
      }),
  })
  await tryTemporaryFolder().catch((error: unknown) =>
    log.warn('the temporary folder cannot be written: large bodies are not sent again after a 429', {
      cause: errorKind(error),
    }),
  )
  return disk
}

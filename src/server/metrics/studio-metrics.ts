/** The studio's metrics; no label contains user data (docs/behaviour.md, section 1). */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createRegistry } from './registry.ts'

export interface CountedCall {
  readonly mount: string
  readonly status: number
  readonly milliseconds: number
  readonly attempts: number
}

export interface GaugeSources {
  /** Bytes over all connections of browsers and the platform since the start. */
  traffic(): { readonly received: number; readonly sent: number }
  /** Connections cut off because their answers were not read. */
  unreadCut(): number
  ring(): Promise<{ readonly events: number; readonly bytes: number; readonly dropped: number } | undefined>
  readonly ringCapacity: number
  readonly ringMaxBytes: number
  refused(): { readonly tooLarge: number; readonly unsigned: number }
  listeners(): number
  droppedLogLines(): number
  /** Bodies stored on disk for a retry, and those that could not be. */
  replayDisk(): {
    readonly bytes: number
    readonly maxBytes: number
    readonly notKept: { readonly limit: number; readonly disk: number }
  }
  /** Undefined without Redis. */
  isMemoryReady(): Promise<boolean> | undefined
}

export interface StudioMetrics {
  countCall(call: CountedCall, receivedBy: 'platform' | 'demo'): void
  countSession(event: 'started' | 'ended', kind: 'real' | 'demo'): void
  countWebhook(verification: 'signed' | 'unverified'): void
  /** `target` is the operator's name for it. */
  countForward(target: string, outcome: 'delivered' | 'failed' | 'dead' | 'gap'): void
  countAiCall(task: string, outcome: 'done' | 'failed', milliseconds: number): void
  /** `kind` is a kind of stored record. */
  countUnreadable(kind: string): void
  watch(gauges: GaugeSources): void
  text(): Promise<string>
  close(): void
}

/** Seconds; from a cached answer to the longest timeout. */
const latencyBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
const aiBounds = [0.5, 1, 2.5, 5, 10, 20, 40, 80, 120]
const eventLoopResolutionMs = 20

/** Creates the metrics and starts measuring the event loop delay. */
export function createStudioMetrics(): StudioMetrics {
  const registry = createRegistry()
  const delay = monitorEventLoopDelay({ resolution: eventLoopResolutionMs })
  delay.enable()

  const calls = registry.counter('studio_proxied_calls_total', 'Proxied calls by mount and class of status.')
  const retries = registry.counter('studio_proxied_retries_total', 'Attempts after a 429, by mount.')
  const latency = registry.histogram(
    'studio_proxied_call_seconds',
    'Time from the call of the browser to the end of the answer.',
    latencyBounds,
  )
  const sessions = registry.counter('studio_sessions_total', 'Sessions started, and ended before their time.')
  const webhooks = registry.counter('studio_webhook_events_total', 'Webhook events by verification.')
  const forwards = registry.counter(
    'studio_forward_total',
    'Forwarded webhooks by target: delivered, failed attempts, dead letters, gaps.',
  )
  const unreadable = registry.counter(
    'studio_unreadable_records_total',
    'Stored records that this version cannot read, by kind; each counts once, and again once changed.',
  )
  const aiCalls = registry.counter('studio_ai_calls_total', 'Calls of the AI assist by task and outcome.')
  const aiTime = registry.histogram('studio_ai_call_seconds', 'Time for one call of the AI assist.', aiBounds)
  registry.gauge('process_resident_memory_bytes', 'Resident memory of the process.', () =>
    process.memoryUsage.rss(),
  )
  registry.gauge('process_heap_used_bytes', 'Objects of the program.', () => process.memoryUsage().heapUsed)
  registry.gauge('process_external_memory_bytes', 'Buffers, which lie outside of the heap.', () => {
    return process.memoryUsage().external
  })
  registry.counts('process_cpu_seconds_total', 'Time on a core.', () => {
    const { user, system } = process.cpuUsage()
    return [[{}, (user + system) / 1e6]]
  })
  registry.gauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime())
  registry.gauge('studio_event_loop_delay_seconds', 'The 99th percentile since it was last read.', () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return Number.isFinite(seconds) ? seconds : 0
  })

  return {
    countCall({ mount, status, milliseconds, attempts }, receivedBy) {
      calls.add({ mount, received_by: receivedBy, status: `${Math.floor(status / 100)}xx` })
      latency.observe(milliseconds / 1000, { mount, received_by: receivedBy })
      if (attempts > 1) retries.add({ mount }, attempts - 1)
    },
    countSession: (event, kind) => sessions.add({ event, kind }),
    countWebhook: (verification) => webhooks.add({ verification }),
    countForward: (target, outcome) => forwards.add({ target, outcome }),
    countUnreadable: (kind) => unreadable.add({ kind }),
    countAiCall(task, outcome, milliseconds) {
      aiCalls.add({ task, outcome })
      aiTime.observe(milliseconds / 1000, { task })
    },
    watch: (gauges) => watch(registry, gauges),
    text: registry.text,
    close: () => delay.disable(),
  }
}

function watch(registry: ReturnType<typeof createRegistry>, gauges: GaugeSources): void {
  registry.counts('studio_http_bytes_total', 'Bytes over all connections by direction.', () => {
    const { received, sent } = gauges.traffic()
    return [
      [{ direction: 'received' }, received],
      [{ direction: 'sent' }, sent],
    ]
  })
  registry.counts(
    'studio_http_unread_total',
    'Connections that were cut off because nobody read their answers.',
    () => [[{}, gauges.unreadCut()]],
  )
  const ring = (part: 'events' | 'bytes' | 'dropped') => async () => (await gauges.ring())?.[part]
  registry.gauge('studio_webhook_ring_events', 'Events that are kept.', ring('events'))
  registry.gauge('studio_webhook_ring_bytes', 'What they take.', ring('bytes'))
  registry.gauge('studio_webhook_ring_dropped', 'Events that made room, or found none.', ring('dropped'))
  registry.gauge('studio_webhook_ring_capacity', 'Most events.', () => gauges.ringCapacity)
  registry.gauge('studio_webhook_ring_max_bytes', 'Most bytes.', () => gauges.ringMaxBytes)
  registry.counts('studio_webhooks_refused_total', 'Deliveries that never became events.', () => {
    const { tooLarge, unsigned } = gauges.refused()
    return [
      [{ reason: 'too_large' }, tooLarge],
      [{ reason: 'unsigned' }, unsigned],
    ]
  })
  registry.counts('studio_log_lines_dropped_total', 'Lines of the log that nobody got.', () => [
    [{}, gauges.droppedLogLines()],
  ])
  registry.gauge('studio_replay_disk_bytes', 'Bodies on disk for a retry.', () => gauges.replayDisk().bytes)
  registry.gauge('studio_replay_disk_max_bytes', 'Most bytes.', () => gauges.replayDisk().maxBytes)
  registry.counts('studio_replay_not_kept_total', 'Bodies that no retry could send again.', () => {
    const { limit, disk } = gauges.replayDisk().notKept
    return [
      [{ reason: 'limit' }, limit],
      [{ reason: 'disk' }, disk],
    ]
  })
  registry.gauge('studio_stream_listeners', 'Event streams that are open.', gauges.listeners)
  registry.gauge('studio_shared_memory_up', '1 while Redis is there; absent without one.', async () => {
    const isReady = await gauges.isMemoryReady()
    return isReady === undefined ? undefined : Number(isReady)
  })
}

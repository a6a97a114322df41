/** What the studio counts of itself; no label ever holds a user's data (decisions, section 1). */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createRegistry } from './registry.ts'

/** A finished proxied call, as far as it is counted. */
export interface CountedCall {
  readonly mount: string
  readonly status: number
  readonly milliseconds: number
  readonly attempts: number
}

export interface StudioMetrics {
  countCall(call: CountedCall): void
  countSession(event: 'started' | 'ended', kind: 'real' | 'demo'): void
  countWebhook(verification: 'signed' | 'unverified'): void
  text(): string
  close(): void
}

/** Seconds; from a cached answer to the longest time-out. */
const latencyBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
const eventLoopResolutionMs = 20

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
  registry.gauge('process_resident_memory_bytes', 'Resident memory of the process.', () =>
    process.memoryUsage.rss(),
  )
  registry.gauge('process_uptime_seconds', 'Time since the process started.', () => process.uptime())
  registry.gauge('studio_event_loop_delay_seconds', 'The 99th percentile since it was last read.', () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return Number.isFinite(seconds) ? seconds : 0
  })

  return {
    countCall({ mount, status, milliseconds, attempts }) {
      calls.add({ mount, status: `${Math.floor(status / 100)}xx` })
      latency.observe(milliseconds / 1000, { mount })
      if (attempts > 1) retries.add({ mount }, attempts - 1)
    },
    countSession: (event, kind) => sessions.add({ event, kind }),
    countWebhook: (verification) => webhooks.add({ verification }),
    text: registry.text,
    close: () => delay.disable(),
  }
}

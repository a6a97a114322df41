/** Deletes webhooks from the disk, or from Redis, once everybody they were for has dealt with them. */
import type { TargetStore } from '../../store/target-store.ts'

export interface DeliveredSweepOptions {
  readonly targets: TargetStore
  /** Whose marks count: targets, and the watch of the alerts. */
  readonly readers: readonly string[]
  /** Deletes up to and including this id. */
  prune(through: number): Promise<void>
}

const sweepEveryMs = 1000

/** Starts the sweep; returns what ends it. */
export function startDeliveredSweep({ targets, readers, prune }: DeliveredSweepOptions): () => Promise<void> {
  let running: Promise<void> | undefined
  let last = 0

  async function sweep(): Promise<void> {
    let through = Number.POSITIVE_INFINITY
    for (const reader of readers) through = Math.min(through, (await targets.readCursor(reader)) ?? 0)
    if (!Number.isFinite(through) || through <= last) return
    await prune(through)
    last = through
  }
  // Where the store is away, the next round deletes them.
  const run = () => {
    running ??= sweep()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, sweepEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

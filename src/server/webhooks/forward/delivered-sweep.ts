import type { TargetStore } from '../../store/target-store.ts'

export interface DeliveredSweepOptions {
  readonly targets: TargetStore
  /** Cursors that count: those of targets and the alert monitor. */
  readers(): readonly string[]
  /** Deletes up to and including this id. */
  prune(through: number): Promise<void>
}

const sweepEveryMs = 1000

/** Starts deleting stored webhooks that every reader has processed. Returns a stop function. */
export function startDeliveredSweep({ targets, readers, prune }: DeliveredSweepOptions): () => Promise<void> {
  let running: Promise<void> | undefined
  let last = 0

  async function sweep(): Promise<void> {
    let through = Number.POSITIVE_INFINITY
    for (const reader of readers()) through = Math.min(through, (await targets.readCursor(reader)) ?? 0)
    if (!Number.isFinite(through) || through <= last) return
    await prune(through)
    last = through
  }
  // Retried in the next round.
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

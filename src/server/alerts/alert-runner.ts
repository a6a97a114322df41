/** Runs the monitor in one process at a time among those that share a store. */

import { Lease } from '../core/lease.ts'
import { WakeableSleep } from '../core/wakeable-sleep.ts'
import type { EventStore } from '../store/event-store.ts'
import type { TargetStore } from '../store/target-store.ts'
import type { AlertMonitor } from './alert-monitor.ts'

/** Not a valid name for a configured target. */
export const alertCursorName = '_alert-rules'

export interface AlertRunnerOptions {
  readonly monitor: AlertMonitor
  readonly events: EventStore
  readonly targets: TargetStore
}

const tickMs = 5000
/** Judges a burst of webhooks together. */
const gatherMs = 200
const storeRetryMs = 2000

export class AlertRunner {
  readonly #options: AlertRunnerOptions
  readonly #lease: Lease
  readonly #unsubscribe: () => void
  readonly #done: Promise<void>
  #isClosed = false
  readonly #idle = new WakeableSleep()
  readonly #pause = new WakeableSleep()

  constructor(options: AlertRunnerOptions) {
    this.#options = options
    this.#lease = new Lease(options.targets, alertCursorName)
    const wake = () => this.poke()
    this.#unsubscribe = options.events.subscribe(wake, wake)
    this.#done = this.#run()
  }

  poke(): void {
    this.#idle.wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    this.#idle.close()
    this.#pause.close()
    await this.#done
    await this.#options.targets.release(alertCursorName).catch(() => undefined)
  }

  async #run(): Promise<void> {
    const { monitor } = this.#options
    while (!this.#isClosed) {
      try {
        this.#idle.isWoken = false
        if (await this.#holds()) await monitor.step(async () => !this.#isClosed && (await this.#holds()))
        await this.#idle.sleep(tickMs)
        if (this.#idle.isWoken) await this.#pause.sleep(gatherMs)
      } catch {
        // The store is unavailable: what was not saved is read again.
        monitor.reset()
        await this.#pause.sleep(storeRetryMs)
      }
    }
  }

  async #holds(): Promise<boolean> {
    const held = await this.#lease.renew()
    if (held === 'anew') this.#options.monitor.reset()
    return held !== 'elsewhere'
  }
}

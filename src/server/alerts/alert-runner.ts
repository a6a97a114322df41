/** Runs the monitor in one process at a time of those that share a store. */
import type { EventStore } from '../store/event-store.ts'
import type { TargetStore } from '../store/target-store.ts'
import { TargetClaim } from '../webhooks/forward/target-claim.ts'
import { WakeableSleep } from '../webhooks/forward/wakeable-sleep.ts'
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
  readonly #claim: TargetClaim
  readonly #unsubscribe: () => void
  readonly #done: Promise<void>
  #isClosed = false
  readonly #rest = new WakeableSleep()
  /** Not ended by events. */
  readonly #pause = new WakeableSleep()

  constructor(options: AlertRunnerOptions) {
    this.#options = options
    this.#claim = new TargetClaim(options.targets, alertCursorName)
    const wake = () => this.poke()
    this.#unsubscribe = options.events.subscribe(wake, wake)
    this.#done = this.#run()
  }

  poke(): void {
    this.#rest.wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#unsubscribe()
    this.#rest.close()
    this.#pause.close()
    await this.#done
    await this.#options.targets.release(alertCursorName).catch(() => undefined)
  }

  async #run(): Promise<void> {
    const { monitor } = this.#options
    while (!this.#isClosed) {
      try {
        this.#rest.isWoken = false
        if (await this.#holds()) await monitor.step(async () => !this.#isClosed && (await this.#holds()))
        await this.#rest.sleep(tickMs)
        if (this.#rest.isWoken) await this.#pause.sleep(gatherMs)
      } catch {
        // The store is unavailable: what was not saved is read again.
        monitor.reset()
        await this.#pause.sleep(storeRetryMs)
      }
    }
  }

  async #holds(): Promise<boolean> {
    const held = await this.#claim.renew()
    if (held === 'anew') this.#options.monitor.reset()
    return held !== 'elsewhere'
  }
}

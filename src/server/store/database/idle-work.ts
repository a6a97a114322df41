/** Work in small steps, between which calls are answered. */

/** Does a part and returns whether more is left. */
export type IdleStep = () => boolean

const retryMs = 5000

export class IdleWork {
  readonly #steps: readonly IdleStep[]
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(steps: readonly IdleStep[]) {
    this.#steps = steps
  }

  get isDone(): boolean {
    return this.#timer === undefined
  }

  wake(): void {
    this.#timer ??= this.#after(0)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #after(ms: number): NodeJS.Timeout | undefined {
    return this.#isClosed ? undefined : setTimeout(() => this.#run(), ms)
  }

  #run(): void {
    const began = performance.now()
    let isMore = false
    try {
      for (const step of this.#steps) isMore = step() || isMore
    } catch {
      // A full disk, for example, which appends report.
      this.#timer = this.#after(retryMs)
      return
    }
    // At most half of the time.
    this.#timer = isMore ? this.#after(performance.now() - began) : undefined
  }
}

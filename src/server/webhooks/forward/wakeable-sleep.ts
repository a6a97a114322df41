/** Sleeps that end when something happens. */
export class WakeableSleep {
  /** Something happened; whoever looks for it says that it looked. */
  isWoken = false
  #isClosed = false
  #end: () => void = () => undefined

  /** Ends the sleep, or lets the next one be none. */
  wake(): void {
    this.isWoken = true
    this.#end()
  }

  /** There is no sleep from now on. */
  close(): void {
    this.#isClosed = true
    this.#end()
  }

  /** Resolves when the time is over, or something happens; the process is not kept alive for it. */
  sleep(ms: number): Promise<void> {
    if (this.isWoken || this.#isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(), Math.max(1, ms)).unref()
      this.#end = () => {
        clearTimeout(timer)
        this.#end = () => undefined
        resolve()
      }
    })
  }
}

export class WakeableSleep {
  isWoken = false
  #isClosed = false
  #end: () => void = () => undefined

  /** Ends the sleep, or skips the next one. */
  wake(): void {
    this.isWoken = true
    this.#end()
  }

  /** Later sleeps resolve at once. */
  close(): void {
    this.#isClosed = true
    this.#end()
  }

  /** Resolves after `ms`, or when woken; does not keep the process alive. */
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

const maxDurations = 50

/** The latest attempts' durations in milliseconds, in this process. */
export class RecentDurations {
  readonly #latest: number[] = []

  add(milliseconds: number): void {
    this.#latest.push(milliseconds)
    if (this.#latest.length > maxDurations) this.#latest.shift()
  }

  /** Null before the first attempt. */
  median(): number | null {
    const sorted = this.#latest.toSorted((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)]
    return middle === undefined ? null : Math.round(middle)
  }
}

import type { JournalSegment } from './journal-segment.ts'

const maxLoaded = 16

export class LoadedSegments {
  #segments: JournalSegment[] = []

  use(segment: JournalSegment): void {
    if (this.#segments.at(-1) === segment) return
    this.#segments = [...this.#segments.filter((one) => one !== segment), segment]
    if (this.#segments.length <= maxLoaded) return
    const oldest = this.#segments.find((one) => !one.isOpen)
    oldest?.unload()
    this.#segments = this.#segments.filter((one) => one !== oldest)
  }

  forget(segment: JournalSegment): void {
    this.#segments = this.#segments.filter((one) => one !== segment)
  }
}

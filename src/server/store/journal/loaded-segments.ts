/** Which files of a journal have the places of their lines at hand: those that were used last. */
import type { JournalSegment } from './journal-segment.ts'

const maxLoaded = 16

export class LoadedSegments {
  #segments: JournalSegment[] = []

  /** The one that was not used for longest gives its memory back, and reads its file when it is used again. */
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

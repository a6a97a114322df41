/** Counts the bytes of answers that their clients have not read yet (docs/behaviour.md, section 9). */
import type { ServerResponse } from 'node:http'
import { drained } from './drained.ts'
import { createMemoryPots, type MemoryPots, type PotBytes, type Sender } from './memory-pots.ts'

const strangerBytes = 16_000_000
const memberBytes = 64_000_000
/** A piece of a file, and most pages. */
const smallBytes = 65_536
/** Not counted: such an answer is sent with its head, and connections have few at once. */
const uncountedBytes = 16_384

interface Counted {
  readonly sender: Sender
  bytes: number
}

interface WaitingPiece extends Counted {
  readonly response: ServerResponse
  readonly go: () => void
}

/** One per process. */
export class UnsentAnswers {
  readonly #pots: MemoryPots
  readonly #counted = new Map<ServerResponse, Counted>()
  /** In the order of their arrival. */
  readonly #line = new Set<WaitingPiece>()

  constructor(given: Partial<PotBytes> = {}) {
    this.#pots = createMemoryPots({
      // What a sender of webhooks gets is a few bytes, and counts as a stranger's.
      limits: { strangers: strangerBytes, members: memberBytes, verified: 0, ...given },
      smallBytes,
      detail: 'Clients have not read as many answers as the server keeps at the moment. Try again soon.',
    })
  }

  /** Counts an answer that is in memory as a whole, until its response is closed. Throws Problem `busy`. */
  hold(response: ServerResponse, sender: Sender, bytes: number): void {
    if (bytes <= uncountedBytes) return
    this.#pots.refuseWithoutPlace(sender, bytes, bytes)
    this.count(response, sender, bytes)
  }

  /** Throws Problem `busy` while there is no place for another answer of unknown length. */
  refuseWithoutPlace(sender: Sender): void {
    this.#pots.refuseWithoutPlace(sender, uncountedBytes, smallBytes + 1)
  }

  /** States how many bytes of a response are unsent now; nothing is refused, as the answer has begun. */
  count(response: ServerResponse, sender: Sender, bytes: number): void {
    const counted = this.#counted.get(response)
    if (counted === undefined) {
      if (bytes <= uncountedBytes || response.destroyed) return
      this.#counted.set(response, { sender, bytes })
      this.#pots.add(sender, bytes)
      response.once('close', () => this.#forget(response))
      return
    }
    this.#pots.release(sender, counted.bytes)
    this.#pots.add(sender, bytes)
    const isLess = bytes < counted.bytes
    counted.bytes = bytes
    if (isLess) this.#letGo()
  }

  /** Passes an answer's pieces on: each when the client has read the one before, and there is place for it. */
  async *paced(
    response: ServerResponse,
    sender: Sender,
    pieces: AsyncIterable<string>,
  ): AsyncGenerator<string> {
    for await (const piece of pieces) {
      const bytes = Buffer.byteLength(piece)
      if (bytes > uncountedBytes) await this.#place(response, sender, bytes)
      this.count(response, sender, bytes)
      yield piece
      // A stream asks for the next piece just before it writes this one.
      await Promise.resolve()
      await drained(response)
      this.count(response, sender, 0)
    }
  }

  /** Resolves when there is place, or when nobody waits for the answer any more. */
  #place(response: ServerResponse, sender: Sender, bytes: number): Promise<void> | undefined {
    if (response.destroyed || this.#pots.hasPlace(sender, bytes, bytes)) return undefined
    return new Promise((resolve) => {
      const waiting: WaitingPiece = { response, sender, bytes, go: done }
      const line = this.#line.add(waiting)
      response.once('close', done)
      function done(): void {
        line.delete(waiting)
        response.off('close', done)
        resolve()
      }
    })
  }

  #forget(response: ServerResponse): void {
    const counted = this.#counted.get(response)
    this.#counted.delete(response)
    if (counted === undefined) return
    this.#pots.release(counted.sender, counted.bytes)
    this.#letGo()
  }

  /** One at a time: each takes its place before the next is judged. */
  #letGo(): void {
    for (const { sender, bytes, response, go } of this.#line) {
      if (!this.#pots.hasPlace(sender, bytes, bytes)) continue
      go()
      this.count(response, sender, bytes)
    }
  }
}

/** A request body that flows through once and can be sent again from its first byte (decisions, section 3). */
import type { IncomingMessage } from 'node:http'
import { createSpillFile, type SpillFile } from './spill-file.ts'

/** Bytes read at once from the spill file. */
const readBytes = 262_144
/** What may wait for the disk before the client is asked to hold. */
const maxBacklogBytes = 1_048_576

/** Takes the body of one attempt. */
export interface BodySink {
  /** False asks to hold until `resume` is called. */
  onPiece(piece: Buffer): boolean
  onBodyEnd(): void
  /** What was kept cannot be read back, so this attempt cannot be finished. */
  onBodyFailure(error: unknown): void
}

export interface ReplayableBody {
  /** Everything, when it had arrived before the first attempt began; it is then in memory. */
  readonly whole: Buffer | undefined
  /** False after the disk refused to keep what did not fit into memory. */
  readonly canReplay: boolean
  /** True while the next byte has to come from the client. */
  readonly isWaitingForClient: boolean
  /** Starts an attempt with the first byte; an attempt before it gets nothing more. */
  attach(sink: BodySink): void
  /** The sink takes more again. */
  resume(): void
  /** Nothing is sent for now; what the client sends is kept. */
  detach(): void
  /** No further attempt will be made: nothing more needs to be kept. */
  release(): void
  /** Frees memory and disk. */
  close(): void
}

export function replayable(request: IncomingMessage, memoryBytes: number): ReplayableBody {
  const whole = request.complete ? ((request.read() as Buffer | null) ?? Buffer.alloc(0)) : undefined
  return new StreamedBody(request, memoryBytes, whole)
}

class StreamedBody implements ReplayableBody {
  readonly whole: Buffer | undefined
  readonly #request: IncomingMessage
  readonly #memoryBytes: number
  /** The beginning, as it came. */
  #memory: Buffer[] = []
  #inMemory = 0
  #spill: SpillFile | undefined
  #received = 0
  #ended = false
  #released = false
  #closed = false
  #failed = false
  #sink: BodySink | undefined
  /** Counts the attempts, because one sink may take several of them. */
  #attempt = 0
  /** How far the sink is. */
  #position = 0
  #nextInMemory = 0
  #held = false
  #reading = false

  constructor(request: IncomingMessage, memoryBytes: number, whole: Buffer | undefined) {
    this.#request = request
    this.#memoryBytes = memoryBytes
    this.whole = whole
    if (whole !== undefined) return
    request.on('data', (chunk: Buffer) => this.#onChunk(chunk))
    request.on('end', () => {
      this.#ended = true
      this.#feed()
    })
  }

  get canReplay(): boolean {
    return !this.#failed
  }

  get isWaitingForClient(): boolean {
    return this.whole === undefined && !this.#ended && !this.#held && this.#position === this.#received
  }

  attach(sink: BodySink): void {
    this.#sink = sink
    this.#attempt++
    this.#position = 0
    this.#nextInMemory = 0
    this.#held = false
    this.#feed()
  }

  resume(): void {
    this.#held = false
    this.#feed()
  }

  detach(): void {
    this.#sink = undefined
    this.#held = false
    this.#regulate()
  }

  release(): void {
    this.#released = true
    if (this.#position === this.#received) this.#forget()
  }

  close(): void {
    this.#closed = true
    this.#sink = undefined
    this.#released = true
    this.#forget()
    // What the client still sends is read and dropped, so that its connection can go on.
    if (this.whole === undefined && !this.#request.destroyed) this.#request.resume()
  }

  #onChunk(chunk: Buffer): void {
    if (this.#closed) return
    const isLive = this.#sink !== undefined && this.#position === this.#received
    this.#received += chunk.length
    if (!(isLive && this.#released)) this.#keep(chunk)
    if (isLive) this.#pass(chunk)
    this.#regulate()
  }

  #keep(chunk: Buffer): void {
    if (this.#failed) return
    if (this.#spill === undefined && this.#inMemory + chunk.length <= this.#memoryBytes) {
      this.#memory.push(chunk)
      this.#inMemory += chunk.length
      return
    }
    this.#spill ??= createSpillFile(
      () => this.#regulate(),
      (error) => this.#onSpillFailure(error),
    )
    this.#spill.append(chunk)
  }

  #pass(piece: Buffer): void {
    this.#position += piece.length
    if (this.#sink?.onPiece(piece) === false) this.#held = true
  }

  /** Brings the sink up to what was received; from there on chunks are passed as they come. */
  #feed(): void {
    while (this.#sink !== undefined && !this.#held && !this.#reading) {
      const piece = this.#memory[this.#nextInMemory]
      if (this.#position < this.#inMemory && piece !== undefined) {
        this.#nextInMemory++
        this.#pass(piece)
      } else if (this.#position < this.#received) {
        this.#readBack(this.#sink)
      } else {
        if (this.#released) this.#forget()
        if (this.#ended) {
          const sink = this.#sink
          this.#sink = undefined
          sink.onBodyEnd()
        }
        break
      }
    }
    this.#regulate()
  }

  #readBack(sink: BodySink): void {
    const spill = this.#spill
    if (spill === undefined || this.#failed) {
      this.#sink = undefined
      sink.onBodyFailure(new Error('what was kept of the body is lost'))
      return
    }
    this.#reading = true
    const attempt = this.#attempt
    // Another attempt may have begun when the disk answers: what it gives is then out of place.
    const isCurrent = () => this.#sink === sink && this.#attempt === attempt
    const length = Math.min(readBytes, this.#received - this.#position)
    spill.read(this.#position - this.#inMemory, length).then(
      (piece) => {
        this.#reading = false
        if (isCurrent() && piece.length > 0) this.#pass(piece)
        else if (isCurrent()) this.#failed = true
        this.#feed()
      },
      (error: unknown) => {
        this.#reading = false
        if (!isCurrent()) {
          this.#feed()
          return
        }
        this.#sink = undefined
        sink.onBodyFailure(error)
      },
    )
  }

  /** The client may send while the sink takes what it sends, or while it can be kept for later. */
  #regulate(): void {
    if (this.whole !== undefined || this.#ended || this.#closed) return
    const backlog = this.#spill?.backlogBytes ?? 0
    const sinkIsFull = this.#sink !== undefined && this.#held && this.#position === this.#received
    if (sinkIsFull || backlog > maxBacklogBytes) this.#request.pause()
    else if (this.#request.isPaused()) this.#request.resume()
  }

  #onSpillFailure(error: unknown): void {
    this.#failed = true
    const sink = this.#sink
    // A first attempt that gets every chunk as it comes needs nothing of what was kept.
    if (sink !== undefined && this.#position < this.#received) {
      this.#sink = undefined
      sink.onBodyFailure(error)
    }
    this.#forget()
    this.#regulate()
  }

  #forget(): void {
    this.#memory = []
    this.#inMemory = 0
    this.#spill?.close()
    this.#spill = undefined
  }
}

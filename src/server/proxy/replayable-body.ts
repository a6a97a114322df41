/** A request body that is streamed once and can be sent again from its first byte (docs/behaviour.md, section 3). */
import type { IncomingMessage } from 'node:http'
import { SharedPieces } from './free-bytes.ts'
import type { ReplayDisk } from './replay-disk.ts'
import type { BodySink, ReplayableBody } from './request-body.ts'
import { SpillFile } from './spill-file.ts'

/** Per read from the spill file. */
const readBytes = 262_144
/** Queued for the disk; beyond it the client is paused. */
const maxBacklogBytes = 1_048_576

/** Stores `memoryBytes` in memory and the rest on `disk` while there is space (rules 3.10 and 3.17). */
export function replayable(request: IncomingMessage, memoryBytes: number, disk: ReplayDisk): ReplayableBody {
  const whole = request.complete ? bufferedBody(request) : undefined
  return new StreamedBody(request, memoryBytes, disk, whole)
}

/** Since Node 26 one read returns one piece; before, everything. */
function bufferedBody(request: IncomingMessage): Buffer {
  const pieces: Buffer[] = []
  for (let piece: Buffer | null = request.read(); piece !== null; piece = request.read()) pieces.push(piece)
  const [only] = pieces
  return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
}

class StreamedBody implements ReplayableBody {
  readonly whole: Buffer | undefined
  readonly #request: IncomingMessage
  readonly #memoryBytes: number
  readonly #disk: ReplayDisk
  #memory: Buffer[] = []
  #inMemory = 0
  #spill: SpillFile | undefined
  #received = 0
  #ended = false
  #released = false
  #closed = false
  /** No later attempt can send the whole body. */
  #isUnkept = false
  #sink: BodySink | undefined
  /** One sink may be used for several attempts. */
  #attempt = 0
  #position = 0
  #nextInMemory = 0
  #held = false
  #reading = false
  readonly #shared = new SharedPieces()

  constructor(request: IncomingMessage, memoryBytes: number, disk: ReplayDisk, whole: Buffer | undefined) {
    this.#request = request
    this.#memoryBytes = memoryBytes
    this.#disk = disk
    this.whole = whole
    if (whole !== undefined) return
    if (Number(request.headers['content-length'] ?? 0) > memoryBytes + disk.maxBytes) {
      this.#isUnkept = true
      disk.onNotKept()
    }
    request.on('data', (chunk: Buffer) => this.#onChunk(chunk))
    request.on('end', () => {
      this.#ended = true
      this.#feed()
    })
  }

  get canReplay(): boolean {
    return !this.#isUnkept
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
    // Reads and discards the rest, so that the client's connection can be reused.
    if (this.whole === undefined && !this.#request.destroyed) this.#request.resume()
  }

  #onChunk(chunk: Buffer): void {
    if (this.#closed) return
    const isLive = this.#isLive()
    this.#received += chunk.length
    if (isLive && (this.#released || this.#isUnkept)) this.#shared.share(chunk, 1)
    else this.#keep(chunk, isLive)
    if (isLive) this.#pass(chunk)
    this.#regulate()
  }

  #keep(chunk: Buffer, isLive: boolean): void {
    if (this.#spill === undefined && this.#inMemory + chunk.length <= this.#memoryBytes) {
      this.#memory.push(chunk)
      this.#inMemory += chunk.length
      return
    }
    this.#spill ??= new SpillFile(
      this.#disk,
      (batch) => this.#onStored(batch),
      () => this.#onDiskFull(),
    )
    if (isLive) this.#shared.share(chunk, 2)
    this.#spill.append(chunk)
  }

  #onStored(batch: readonly Buffer[]): void {
    for (const piece of batch) this.#shared.leave(piece)
    this.#regulate()
  }

  #pass(piece: Buffer): void {
    this.#position += piece.length
    const onWritten = this.#shared.has(piece) ? () => this.#shared.leave(piece) : undefined
    if (this.#sink?.onPiece(piece, onWritten) === false) this.#held = true
  }

  /** Sends everything received so far, then passes chunks on as they arrive. */
  #feed(): void {
    while (this.#sink !== undefined && !this.#held && !this.#reading) {
      const piece = this.#memory[this.#nextInMemory]
      if (this.#position < this.#inMemory && piece !== undefined) {
        this.#nextInMemory++
        this.#pass(piece)
      } else if (this.#position < this.#received) {
        this.#readBack(this.#sink)
      } else {
        if (this.#released || this.#isUnkept) this.#forget()
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
    if (spill === undefined) {
      this.#failReading(sink, new Error('what was kept of the body is lost'))
      return
    }
    this.#reading = true
    const attempt = this.#attempt
    // Another attempt may have started by now, so the piece is discarded.
    const isCurrent = () => this.#sink === sink && this.#attempt === attempt
    const length = Math.min(readBytes, this.#received - this.#position)
    spill.read(this.#position - this.#inMemory, length).then(
      (piece) => {
        this.#reading = false
        if (isCurrent() && piece.length === 0) {
          this.#failReading(sink, new Error('the file is shorter than what was written'))
          return
        }
        // Not shared: what could not be written to the disk may be sent once more.
        if (isCurrent()) this.#pass(piece)
        this.#feed()
      },
      (error: unknown) => {
        this.#reading = false
        if (isCurrent()) this.#failReading(sink, error)
        else this.#feed()
      },
    )
  }

  #failReading(sink: BodySink, error: unknown): void {
    this.#sink = undefined
    sink.onBodyFailure(error)
  }

  #isLive(): boolean {
    return this.#sink !== undefined && this.#position === this.#received
  }

  /** Reads the client while the sink accepts data or the data can be stored. */
  #regulate(): void {
    if (this.whole !== undefined || this.#ended || this.#closed) return
    const backlog = this.#spill?.backlogBytes ?? 0
    const isLive = this.#isLive()
    // Without storage, the client waits until the sink drains.
    const mustWait = isLive ? this.#held : this.#isUnkept
    if (mustWait || backlog > maxBacklogBytes) this.#request.pause()
    else if (this.#request.isPaused()) this.#request.resume()
  }

  /** Received bytes stay available for the current or the next attempt. */
  #onDiskFull(): void {
    this.#isUnkept = true
    if (this.#isLive()) this.#forget()
    this.#regulate()
  }

  #forget(): void {
    this.#memory = []
    this.#inMemory = 0
    this.#shared.clear()
    this.#spill?.close()
    this.#spill = undefined
  }
}

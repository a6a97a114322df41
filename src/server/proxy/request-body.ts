/** The body of a request: what sends it, and what receives it. */

/** Receives the body of one attempt. */
export interface BodySink {
  /**
   * False pauses the body until `resume` is called. `onWritten` is called once the piece is not needed any more; it
   * may never be.
   */
  onPiece(piece: Buffer, onWritten?: () => void): boolean
  onBodyEnd(): void
  /** The stored body cannot be read, so this attempt cannot be completed. */
  onBodyFailure(error: unknown): void
}

/** A body that each attempt sends from its first byte. */
export interface ReplayableBody {
  /** The whole body, when it had arrived before the first attempt began; it is then in memory. */
  readonly whole: Buffer | undefined
  /** False when the body is too large to be stored, or the disk refused it. */
  readonly canReplay: boolean
  /** True while the next byte has to come from the client. */
  readonly isWaitingForClient: boolean
  /** Starts an attempt with the first byte; an earlier attempt receives nothing more. */
  attach(sink: BodySink): void
  /** The sink accepts data again. */
  resume(): void
  /** Stops sending; what the client still sends is stored. */
  detach(): void
  /** No further attempt will be made: the stored body is dropped. */
  release(): void
  /** Frees memory and disk. */
  close(): void
}

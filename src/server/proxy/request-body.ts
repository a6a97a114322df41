export interface BodySink {
  /** False pauses the body until `resume`. `onWritten`, when called, means that the piece is not needed any more. */
  onPiece(piece: Buffer, onWritten?: () => void): boolean
  onBodyEnd(): void
  /** The stored body cannot be read, so this attempt fails. */
  onBodyFailure(error: unknown): void
}

/** A body that each attempt sends from its first byte. */
export interface ReplayableBody {
  /** The whole body, in memory, when it had arrived before the first attempt. */
  readonly whole: Buffer | undefined
  /** False when the body could not be stored. */
  readonly canReplay: boolean
  /** True while the next byte has to come from the client. */
  readonly isWaitingForClient: boolean
  /** Starts an attempt; an earlier one receives nothing more. */
  attach(sink: BodySink): void
  resume(): void
  /** Stops sending; what the client still sends is stored. */
  detach(): void
  release(): void
  close(): void
}

/** Where the body of a request goes. */

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

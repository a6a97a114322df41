/** A dead letter's `summary` and `body` are separate, so that a list reads no bodies. */
export type TargetEntry = 'summary' | 'body'

/** Forwarding state: cursors and dead letters by target. Throws Problem `store_unavailable`. */
export interface TargetStore {
  readonly isDurable: boolean
  /** Longer than an attempt and its renewal. */
  readonly claimMs: number
  /** True while only this process may deliver to the target, for `claimMs` from the call on. */
  claim(target: string): Promise<boolean>
  release(target: string): Promise<void>
  readCursor(target: string): Promise<number | undefined>
  /** Stores a first cursor, which survives a power failure; does nothing if there is one, whoever has the claim. */
  startCursor(target: string, id: number): Promise<void>
  /** Does nothing if another process has claimed the target. */
  writeCursor(target: string, id: number): Promise<void>
  /** Names of everything that has letters, also of targets that are no longer configured. */
  names(): Promise<readonly string[]>
  letters(target: string): Promise<readonly number[]>
  readLetter(target: string, id: number, entry: TargetEntry): Promise<string | undefined>
  /** Size of a letter's body as stored, even if it cannot be read. */
  bodyBytes(target: string, id: number): Promise<number>
  /** An undefined body leaves the stored one. */
  writeLetter(target: string, id: number, summary: string, body: string | undefined): Promise<void>
  removeLetter(target: string, id: number): Promise<void>
  /** Removes the cursor and all dead letters; may be repeated. */
  forget(target: string): Promise<void>
}

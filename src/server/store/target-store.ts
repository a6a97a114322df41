/** What is remembered of each target of forwarded webhooks: how far it got, and what could not be delivered. */

/** Entries are texts by name; `summary` and `body` of a dead letter are apart, so that a list reads no bodies. */
export type TargetEntry = 'summary' | 'body'

/** Problem `store_unavailable` where the store cannot be reached. */
export interface TargetStore {
  /** True where what is stored survives the process. */
  readonly isDurable: boolean
  /** How long a claim holds, in milliseconds; longer than an attempt with its renewal. */
  readonly claimMs: number
  /** True while this process alone may deliver to the target, for `claimMs` from the call on. */
  claim(target: string): Promise<boolean>
  release(target: string): Promise<void>
  /** The id of the last event that was dealt with; undefined for a target that is new. */
  readCursor(target: string): Promise<number | undefined>
  /** Does nothing where another process has claimed the target meanwhile. */
  writeCursor(target: string, id: number): Promise<void>
  /** Ids of the dead letters, ascending. */
  letters(target: string): Promise<readonly number[]>
  readLetter(target: string, id: number, entry: TargetEntry): Promise<string | undefined>
  /** Adds or replaces; an undefined body leaves the stored one. */
  writeLetter(target: string, id: number, summary: string, body: string | undefined): Promise<void>
  removeLetter(target: string, id: number): Promise<void>
}

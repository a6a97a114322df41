/** The ids that an erasure looks for, and the session's limits. */
import { setImmediate } from 'node:timers/promises'
import type { ErasableId } from '../../contract/studio/customers/customer-id.ts'
import type { ErasurePlaceName } from '../../contract/studio/customers/erasure.ts'
import { type Mentions, mentionsOf } from '../../contract/studio/customers/mentions.ts'
import { Problem } from '../core/problem.ts'
import type { Session } from '../session/session.ts'
import type { ErasedThrough } from '../store/erased-entry.ts'
import type { MaySeeEvent } from '../webhooks/event-log.ts'

export interface ErasureScope {
  readonly session: Session
  /** True for operators, and in a demo. */
  readonly isWhole: boolean
  /** Undefined if the session may erase everything. */
  readonly maySee: MaySeeEvent | undefined
  /** True for every number if the session may erase everything. */
  mayRead(phoneNumberId: string): Promise<boolean>
  /** Whether the session's token may read the number. */
  mayReadToken(phoneNumberId: string): Promise<boolean>
  /** Whether lines of activity without a number are the session's to change. */
  mayReadLine(userId: string): boolean
}

export interface ErasureSearch {
  readonly ids: readonly ErasableId[]
  readonly mentions: Mentions
  readonly scope: ErasureScope
  /** Results of the look before, so that the erasure reads only newer events. */
  readonly earlier: EarlierFinds
  /** The last events to erase; undefined in a look. */
  readonly through?: ErasedThrough
  /** Throws AbortError once the client has left; lets others work after some milliseconds. */
  pause(bytes: number): Promise<void>
}

/** By place. */
export type EarlierFinds = Map<ErasurePlaceName, EarlierFind>

interface EarlierFind {
  readonly items: readonly FoundItem[]
  /** Of a log: the last id that was read. */
  readonly through?: number
  /** Of records: digests of what was read. */
  readonly read?: ReadonlySet<string>
}

export interface FoundItem {
  /** Unique within its place. */
  readonly id: string
  readonly phoneNumberIds: readonly string[]
}

export interface FoundItems<Item extends FoundItem = FoundItem> {
  readonly items: readonly Item[]
  /** What cannot be read, and so not be erased: names of records, or of targets with unreadable letters. */
  readonly unread: readonly string[]
}

/** A place where customers are stored. */
export interface ErasurePlace<Item extends FoundItem = FoundItem> {
  readonly name: ErasurePlaceName
  /** It is derived from the logs, and is not searched a second time. */
  readonly isDerived?: boolean
  find(search: ErasureSearch): Promise<FoundItems<Item>>
  /** Returns how many were removed, and what could not be. */
  remove(items: readonly Item[], search: ErasureSearch): Promise<{ removed: number; left: readonly string[] }>
}

/** Bytes searched between two pauses: about ten milliseconds. */
const sliceBytes = 250_000

/** @param signal - aborted when the client leaves */
export function createSearch(
  ids: readonly ErasableId[],
  scope: ErasureScope,
  signal: AbortSignal,
  earlier: EarlierFinds = new Map(),
): ErasureSearch {
  let searched = 0
  return {
    ids,
    mentions: mentionsOf(ids),
    scope,
    earlier,
    async pause(bytes) {
      searched += bytes
      if (searched < sliceBytes) return
      searched = 0
      await setImmediate()
      if (signal.aborted) throw new Problem('busy', 'The client has closed its connection.')
    },
  }
}

/** Does one thing to many items, one after the other, telling what came of each. */
import { useRef, useState } from 'react'
import type { FailureKind } from '../../../contract/platform/failure/failure.ts'
import { ApiError } from '../../api/api-error.ts'

export interface ItemAttempt<Item> {
  item: Item
  state: 'waiting' | 'done' | 'failed' | 'skipped'
  /** Why it failed, as long as it is the last word. */
  error: Error | null
}

/** The next item would meet the same: it is better to stop than to fail a hundred times. */
const commonFailures: readonly FailureKind[] = [
  'busy',
  'unreachable',
  'signed_out',
  'terms',
  'preparing',
  'forbidden',
  'read_only',
]

/** Whether the next item would meet the same. */
export function strikesAll(error: unknown): boolean {
  return error instanceof ApiError && commonFailures.includes(error.kind)
}

export interface SequentialRun<Item> {
  attempts: readonly ItemAttempt<Item>[]
  isRunning: boolean
  /** What ended the run before its end; what is left is still waiting. */
  stoppedBy: Error | null
  start(items: readonly Item[]): void
  /** Goes on with what is waiting. */
  goOn(): void
  /** Tries one that failed again, or all of them. */
  retry(item?: Item): void
  /** Leaves one that failed as it is. */
  skip(item: Item): void
  /** Lets the item that is on its way finish, and begins no other. */
  stop(): void
  isStopping: boolean
}

const nothing = () => Promise.resolve()

/**
 * @param before the first item of a run that begins anew
 * @param act rejects with why it could not be done
 * @param onEnd at the end of each run, whatever came of it, with what ended it early
 */
export function useSequentialRun<Item>(
  act: (item: Item) => Promise<unknown>,
  onEnd: (attempts: readonly ItemAttempt<Item>[], stoppedBy: Error | null) => void,
  before: (itemCount: number) => Promise<unknown> = nothing,
): SequentialRun<Item> {
  const [attempts, setAttempts] = useState<readonly ItemAttempt<Item>[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [stoppedBy, setStoppedBy] = useState<Error | null>(null)
  const [isStopping, setIsStopping] = useState(false)
  /** What the run that is under way reads; the state above is what is shown. */
  const wantsStop = useRef(false)

  async function run(from: readonly ItemAttempt<Item>[], isNew = false) {
    wantsStop.current = false
    setIsStopping(false)
    setStoppedBy(null)
    setIsRunning(true)
    let now = from
    let common: Error | null = null
    const mark = (item: Item, state: ItemAttempt<Item>['state'], error: Error | null) => {
      now = now.map((attempt) => (attempt.item === item ? { item, state, error } : attempt))
      setAttempts(now)
    }
    setAttempts(now)
    if (isNew) await before(from.length)
    for (const { item } of from.filter(({ state }) => state === 'waiting')) {
      if (wantsStop.current) break
      try {
        await act(item)
        mark(item, 'done', null)
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        if (strikesAll(error)) {
          common = error
          break
        }
        mark(item, 'failed', error)
      }
    }
    setStoppedBy(common)
    setIsRunning(false)
    onEnd(now, common)
  }

  function reset(isWanted: (attempt: ItemAttempt<Item>) => boolean, state: 'waiting' | 'skipped') {
    return attempts.map((attempt) =>
      attempt.state === 'failed' && isWanted(attempt) ? { ...attempt, state, error: null } : attempt,
    )
  }

  return {
    attempts,
    isRunning,
    stoppedBy,
    start: (items) =>
      void run(
        items.map((item) => ({ item, state: 'waiting', error: null })),
        true,
      ),
    goOn: () => void run(attempts),
    retry: (item) => void run(reset((attempt) => item === undefined || attempt.item === item, 'waiting')),
    skip: (item) => setAttempts(reset((attempt) => attempt.item === item, 'skipped')),
    stop: () => {
      wantsStop.current = true
      setIsStopping(true)
    },
    isStopping,
  }
}

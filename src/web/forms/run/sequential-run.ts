import { useRef, useState } from 'react'
import type { FailureKind } from '../../../contract/platform/failure/failure.ts'
import { ApiError } from '../../api/api-error.ts'

export interface ItemAttempt<Item> {
  item: Item
  state: 'waiting' | 'done' | 'failed' | 'skipped'
  error: Error | null
  /** As the act returned it, once done. */
  result?: unknown
}

/** Failures that would repeat for the next item, so the run stops. */
const commonFailures: readonly FailureKind[] = [
  'busy',
  'unreachable',
  'signed_out',
  'terms',
  'preparing',
  'forbidden',
  'read_only',
]

export function strikesAll(error: unknown): boolean {
  return error instanceof ApiError && commonFailures.includes(error.kind)
}

export interface SequentialRun<Item> {
  attempts: readonly ItemAttempt<Item>[]
  isRunning: boolean
  stoppedBy: Error | null
  start(items: readonly Item[]): void
  goOn(): void
  retry(item?: Item): void
  skip(item: Item): void
  stop(): void
  isStopping: boolean
}

type Attempts<Item> = readonly ItemAttempt<Item>[]

interface Loop<Item> {
  act(item: Item): Promise<unknown>
  isStopped(): boolean
  onChange(attempts: Attempts<Item>): void
}

async function attemptWaiting<Item>(from: Attempts<Item>, { act, isStopped, onChange }: Loop<Item>) {
  let attempts = from
  const mark = (now: ItemAttempt<Item>) => {
    attempts = attempts.map((attempt) => (attempt.item === now.item ? now : attempt))
    onChange(attempts)
  }
  for (const { item } of from.filter(({ state }) => state === 'waiting')) {
    if (isStopped()) break
    try {
      const result = await act(item)
      mark({ item, state: 'done', error: null, result })
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (strikesAll(error)) return { attempts, stoppedBy: error }
      mark({ item, state: 'failed', error })
    }
  }
  return { attempts, stoppedBy: null }
}

const nothing = () => Promise.resolve()

/**
 * @param before runs before the first item of a new run
 * @param onEnd called after each run with what stopped it
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
  /** Read by the running loop; the state is for display. */
  const wantsStop = useRef(false)

  async function run(from: readonly ItemAttempt<Item>[], isNew = false) {
    wantsStop.current = false
    setIsStopping(false)
    setStoppedBy(null)
    setIsRunning(true)
    setAttempts(from)
    if (isNew) await before(from.length)
    const isStopped = () => wantsStop.current
    const end = await attemptWaiting(from, { act, isStopped, onChange: setAttempts })
    setStoppedBy(end.stoppedBy)
    setIsRunning(false)
    onEnd(end.attempts, end.stoppedBy)
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

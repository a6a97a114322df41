/** A run through many items that can be stopped, taken up again, and tried again where it failed. */
import { useRef, useState } from 'react'
import { type Attempt, goOn, stopOf, waiting } from './in-turn.ts'

export interface InTurn<Item> {
  attempts: readonly Attempt<Item>[]
  isRunning: boolean
  isStopping: boolean
  /** What ended the run before its end; what is left is still waiting. */
  stoppedBy: Error | null
  start(items: readonly Item[]): void
  /** Goes on with what is waiting. */
  resume(): void
  /** Tries one that failed again, or all of them. */
  retry(item?: Item): void
  /** Leaves one that failed as it is. */
  skip(item: Item): void
  /** Lets the item that is on its way finish, and begins no other. */
  stop(): void
}

/** @param onEnd at the end of each run, whatever came of it */
export function useInTurn<Item>(act: (item: Item) => Promise<unknown>, onEnd: () => void): InTurn<Item> {
  const [attempts, setAttempts] = useState<readonly Attempt<Item>[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  /** What the run that is under way reads; the state above is what is shown. */
  const wantsStop = useRef(false)

  async function run(from: readonly Attempt<Item>[]) {
    wantsStop.current = false
    setIsStopping(false)
    setIsRunning(true)
    await goOn(from, act, setAttempts, () => wantsStop.current)
    setIsRunning(false)
    onEnd()
  }

  function reset(isWanted: (attempt: Attempt<Item>) => boolean, state: 'waiting' | 'skipped') {
    return attempts.map((attempt) =>
      attempt.state === 'failed' && isWanted(attempt) ? { ...attempt, state, error: null } : attempt,
    )
  }

  return {
    attempts,
    isRunning,
    isStopping,
    stoppedBy: isRunning ? null : stopOf(attempts),
    start: (items) => void run(waiting(items)),
    resume: () => void run(attempts),
    retry: (item) => void run(reset((attempt) => item === undefined || attempt.item === item, 'waiting')),
    skip: (item) => setAttempts(reset((attempt) => attempt.item === item, 'skipped')),
    stop: () => {
      wantsStop.current = true
      setIsStopping(true)
    },
  }
}

/** Does one thing to many items, one after the other, telling what came of each. */
import { ApiError, type FailureKind } from '../api/api-error.ts'

export interface Attempt<Item> {
  item: Item
  state: 'waiting' | 'done' | 'failed' | 'skipped'
  /** Why it failed, or what it would have met as well. */
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

function strikesAll(error: Error): boolean {
  return error instanceof ApiError && commonFailures.includes(error.kind)
}

export function waiting<Item>(items: readonly Item[]): Attempt<Item>[] {
  return items.map((item) => ({ item, state: 'waiting', error: null }))
}

export function firstError(attempts: readonly Attempt<unknown>[]): Error | null {
  return attempts.find(({ error }) => error !== null)?.error ?? null
}

/** What ended a run before its end: it stays with the first item that was left waiting. */
export function stopOf(attempts: readonly Attempt<unknown>[]): Error | null {
  return firstError(attempts.filter(({ state }) => state === 'waiting'))
}

/** The same for a first run, which has nothing but waiting items. */
export function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onProgress: (attempts: readonly Attempt<Item>[]) => void,
): Promise<readonly Attempt<Item>[]> {
  return goOn(waiting(items), act, onProgress, () => false)
}

/**
 * Tries what is waiting. A failure that would strike the others as well ends the run and leaves its item waiting.
 *
 * @param act rejects with why it could not be done
 */
export async function goOn<Item>(
  from: readonly Attempt<Item>[],
  act: (item: Item) => Promise<unknown>,
  onProgress: (attempts: readonly Attempt<Item>[]) => void,
  isStopped: () => boolean,
): Promise<readonly Attempt<Item>[]> {
  let attempts: readonly Attempt<Item>[] = from.map((attempt) =>
    attempt.state === 'waiting' ? { ...attempt, error: null } : attempt,
  )
  onProgress(attempts)
  for (const { item } of attempts.filter(({ state }) => state === 'waiting')) {
    if (isStopped()) break
    const outcome = await outcomeOf(item, act)
    attempts = attempts.map((attempt) => (attempt.item === item ? outcome : attempt))
    onProgress(attempts)
    if (outcome.state === 'waiting') break
  }
  return attempts
}

async function outcomeOf<Item>(item: Item, act: (item: Item) => Promise<unknown>): Promise<Attempt<Item>> {
  try {
    await act(item)
    return { item, state: 'done', error: null }
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    return { item, state: strikesAll(error) ? 'waiting' : 'failed', error }
  }
}

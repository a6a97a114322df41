/** Records where answers differ from the contract, in memory and without values. */
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import { createStore } from '../browser/create-store.ts'

export interface SeenDifference extends AnswerDifference {
  /** Method and path template. */
  readonly operation: string
  readonly count: number
}

/** Bounds memory if a platform differs everywhere. */
export const maxDifferences = 500

const store = createStore<readonly SeenDifference[]>([])

export const differenceLog = { ...store, clear: () => store.write([]) }

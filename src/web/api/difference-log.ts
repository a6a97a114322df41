/** Remembers, for as long as this page is open, where answers differ from the contract; never a value of them. */
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import { createStore } from '../browser/create-store.ts'

/** One place in a call's answers, with its count. */
export interface SeenDifference extends AnswerDifference {
  /** Method and path template. */
  readonly operation: string
  readonly count: number
}

/** Bounds memory if a platform differs everywhere. */
export const maxDifferences = 500

const store = createStore<readonly SeenDifference[]>([])

export const differenceLog = { ...store, clear: () => store.write([]) }

/** Remembers, for as long as this page is open, where answers differ from the contract; never a value of them. */
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import { createStore } from '../browser/create-store.ts'

/** Of one place of the answers to one call, with how often it was seen. */
export interface SeenDifference extends AnswerDifference {
  /** Method and template of the path. */
  readonly operation: string
  readonly count: number
}

/** A platform that differs everywhere would fill the page with nothing new. */
export const maxDifferences = 500

const store = createStore<readonly SeenDifference[]>([])

export const differenceLog = { ...store, clear: () => store.write([]) }

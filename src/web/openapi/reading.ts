import { maxSchemaVisits, maxToolNodes } from './limits.ts'
import type { References } from './reference.ts'
import type { Warnings } from './warning.ts'

export interface ReadingState {
  readonly references: References
  readonly warnings: Warnings
  /** True if another schema may be visited. */
  visit(): boolean
  /** True if the tool may have another field. */
  addNode(): boolean
}

export function createReading(references: References, warnings: Warnings): ReadingState {
  let visits = 0
  let nodes = 0
  return {
    references,
    warnings,
    visit: () => ++visits <= maxSchemaVisits,
    addNode: () => ++nodes <= maxToolNodes,
  }
}

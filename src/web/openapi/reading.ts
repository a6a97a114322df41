import type { SignInKey } from './api-description.ts'
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
  /** A credential among the call's own fields. */
  addKey(place: SignInKey['place'], name: string): void
  readonly keys: readonly SignInKey[]
}

export function createReading(references: References, warnings: Warnings): ReadingState {
  let visits = 0
  let nodes = 0
  const keys: SignInKey[] = []
  return {
    references,
    warnings,
    visit: () => ++visits <= maxSchemaVisits,
    addNode: () => ++nodes <= maxToolNodes,
    addKey: (place, name) => keys.push({ place, field_name: name, prefix: '', takes: 'key', scheme: name }),
    keys,
  }
}

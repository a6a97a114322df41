/** Events as they pass between a process and the thread of its database, and as they are stored. */
import { parseJson } from '../../../contract/json.ts'
import type { StoredEvent } from '../event-store.ts'
import { storedFacts } from '../stored-event-facts.ts'

/** Without its body. */
export interface EventHead {
  readonly id: number
  readonly duplicateOf: number | null
  /** All else, as JSON. */
  readonly facts: string
  readonly bodyBytes: number
}

/** New events; all bodies one after another, so that they are copied once. */
export interface NewEventRows {
  readonly heads: readonly EventHead[]
  readonly bodies: Uint8Array
}

export interface EventRow {
  readonly id: number
  readonly duplicate_of: number | null
  readonly facts: string
  readonly body: ArrayBuffer
}

/** Converts events for the thread, which gets exactly their bytes. */
export function rowsOfEvents(events: readonly StoredEvent[]): NewEventRows {
  const bodies = Buffer.allocUnsafeSlow(events.reduce((sum, { body }) => sum + body.length, 0))
  let at = 0
  const heads = events.map(({ id, duplicateOf, body, ...facts }) => {
    at += body.copy(bodies, at)
    return { id, duplicateOf, facts: JSON.stringify(facts), bodyBytes: body.length }
  })
  return { heads, bodies }
}

/** Reads what any version has stored; undefined if it has no known form. */
export function eventOfRow({ id, duplicate_of, facts, body }: EventRow): StoredEvent | undefined {
  const { data } = storedFacts.safeParse(parseJson(facts))
  return data && { ...data, id, duplicateOf: duplicate_of, body: Buffer.from(body) }
}

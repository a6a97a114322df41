/** A value in local storage, parsed by its schema each time it is read (decisions, section 7). */
import type { z } from '../../contract/zod.ts'

export interface Stored<Value> {
  read: () => Value
  write: (value: Value) => void
}

/** The name carries the version: a value of another shape is stored under another name. */
export function stored<Value>(name: string, schema: z.ZodType<Value>, fallback: Value): Stored<Value> {
  return {
    read() {
      try {
        const parsed = schema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
        return parsed.success ? parsed.data : fallback
      } catch {
        // Storage may be forbidden or hold what another program wrote: both mean that nothing is remembered.
        return fallback
      }
    },
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Full or forbidden storage costs the memory of a preference, never the action itself.
      }
    },
  }
}

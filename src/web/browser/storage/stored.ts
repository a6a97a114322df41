/** A value in local storage, parsed by its schema each time it is read (docs/behaviour.md, section 7). */

export interface StoredValue<Value> {
  read: () => Value
  write: (value: Value) => void
}

/** What judges a value that was read; every schema does, and so does a plain function in this form. */
export interface StoredShape<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
}

/** The name carries the version: a value of another shape is stored under another name. */
export function stored<Value>(name: string, shape: StoredShape<Value>, fallback: Value): StoredValue<Value> {
  return {
    read() {
      try {
        const parsed = shape.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
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

/** Work of somebody in local storage: what cannot be read any more is put aside, not lost (decisions, section 7). */
import type { Shape } from './stored.ts'

export interface Kept<Value> {
  read(): Value
  /** False when the browser has no room for it, or does not allow it. */
  write(value: Value): boolean
  subscribe(listener: () => void): () => void
}

/** Where an entry that could not be read has gone. */
export function backupName(name: string): string {
  return `${name}.unreadable`
}

/** The name carries the version: a value of another shape is kept under another name. */
export function kept<Value>(name: string, shape: Shape<Value>, fallback: Value): Kept<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | null = null

  function load(): Value {
    const text = storedText(name)
    if (text === null) return fallback
    const parsed = shape.safeParse(fromJson(text))
    if (parsed.success) return parsed.data
    if (keepText(backupName(name), text)) dropText(name)
    return fallback
  }

  function changed() {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== null && event.key !== name) return
    current = null
    changed()
  }

  return {
    /** The same value as long as nothing changes, which React asks of a store. */
    read() {
      current ??= { value: load() }
      return current.value
    },
    write(value) {
      current = { value }
      const isKept = keepText(name, JSON.stringify(value))
      changed()
      return isKept
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema accepts this, so the text is put aside like any other that does not fit.
    return undefined
  }
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Storage that is forbidden holds nothing.
    return null
  }
}

function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    // Full or forbidden: whoever keeps something says so to the user.
    return false
  }
}

function dropText(name: string) {
  localStorage.removeItem(name)
}

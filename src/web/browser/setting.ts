/** Single values in local storage, parsed each time they are read: of a user, or of the device (docs/browser-data.md). */
import { useSyncExternalStore } from 'react'

/** What judges a value that was read; every schema does, and so does a plain function in this form. */
export interface StoredShape<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
}

export interface DeviceSetting<Value> {
  read(): Value
  write(value: Value): void
}

/** @param name carries the version: a value of another shape is stored under another name */
export function deviceSetting<Value>(
  name: string,
  shape: StoredShape<Value>,
  fallback: Value,
): DeviceSetting<Value> {
  return {
    read() {
      const parsed = shape.safeParse(fromJson(storedText(name) ?? 'null'))
      return parsed.success ? parsed.data : fallback
    },
    // Full or forbidden storage costs the memory of a preference, never the action itself.
    write: (value) => void writeText(name, JSON.stringify(value)),
  }
}

export interface UserSetting<Value> {
  read(owner: string): Value
  /** False when the browser has no room for it, or does not allow it. */
  write(owner: string, value: Value): boolean
  subscribe(listener: () => void): () => void
}

/** The name of an entry: what follows the first slash is the owner, the platform's user id. */
export function ownedName(name: string, owner: string): string {
  return `${name}/${owner}`
}

/** Nothing for entries of the device, such as the theme. */
export function ownerOfName(name: string): string | undefined {
  const at = name.indexOf('/')
  return name.startsWith('studio.') && at !== -1 ? name.slice(at + 1) : undefined
}

/** Where an entry that could not be read has gone. */
export function backupName(name: string, owner: string): string {
  return ownedName(`${name}.unreadable`, owner)
}

const rereads = new Set<() => void>()

/** Re-reads every setting of this page after the storage was changed directly. */
export function rereadSettings() {
  for (const reread of rereads) reread()
}

/**
 * One value for each owner. Reads require an owner, so nothing is read before the session is known, and nothing of
 * anybody else. What cannot be read any more is put aside under the same owner, not lost.
 *
 * @param name carries the version: a value of another shape is stored under another name
 */
export function userSetting<Value>(
  name: string,
  shape: StoredShape<Value>,
  fallback: Value,
): UserSetting<Value> {
  const listeners = new Set<() => void>()
  /** What was read or written for an owner, with the text of its entry. */
  const current = new Map<string, { value: Value; text: string | null }>()

  function load(owner: string): { value: Value; text: string | null } {
    const text = storedText(ownedName(name, owner))
    if (text === null) return { value: fallback, text }
    const parsed = shape.safeParse(fromJson(text))
    if (parsed.success) return { value: parsed.data, text }
    if (writeText(backupName(name, owner), text)) localStorage.removeItem(ownedName(name, owner))
    return { value: fallback, text: null }
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  /** Listeners are called for a change alone: what they read again may be everything on the page. */
  function reread() {
    const before = current.size
    for (const [owner, { text }] of current) {
      if (storedText(ownedName(name, owner)) !== text) current.delete(owner)
    }
    if (current.size < before) notify()
  }
  rereads.add(reread)

  let isWatching = false
  /** From the first read on: a change of another tab must not be written over by what this one read before. */
  function watch() {
    if (isWatching) return
    isWatching = true
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(`${name}/`)) reread()
    })
  }

  return {
    /** The same value as long as nothing changes, which React asks of a store. */
    read(owner) {
      watch()
      const known = current.get(owner)
      if (known !== undefined) return known.value
      const read = load(owner)
      current.set(owner, read)
      return read.value
    },
    write(owner, value) {
      const text = JSON.stringify(value)
      const isStored = writeText(ownedName(name, owner), text)
      current.set(owner, { value, text: isStored ? text : storedText(ownedName(name, owner)) })
      notify()
      return isStored
    },
    /** Returns an unsubscribe function. */
    subscribe(listener) {
      watch()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useUserSetting<Value>(
  setting: Pick<UserSetting<Value>, 'read' | 'subscribe'>,
  owner: string,
): Value {
  return useSyncExternalStore(setting.subscribe, () => setting.read(owner))
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema accepts this, so a text that is not JSON is handled like any other that does not fit.
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

function writeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    // Full or forbidden: whoever stores something says so to the user.
    return false
  }
}

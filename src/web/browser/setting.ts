/** Single values in local storage, per user or per device (docs/browser-data.md). */
import { useSyncExternalStore } from 'react'
import { carryUnknown } from '../../contract/stored/carry-unknown.ts'

/** Parses a stored value: a schema or a plain function. */
export interface StoredShape<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
}

export interface DeviceSetting<Value> {
  read(): Value
  write(value: Value): void
}

/** @param name includes the version: another shape is stored under another name */
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
    // A failed write loses a preference, never the action.
    write: (value) => void writeText(name, JSON.stringify(value)),
  }
}

export interface UserSetting<Value> {
  read(owner: string): Value
  /** False if storage is full or forbidden. */
  write(owner: string, value: Value): boolean
  subscribe(listener: () => void): () => void
}

/** The owner, a platform user id, follows the first slash. */
export function ownedName(name: string, owner: string): string {
  return `${name}/${owner}`
}

/** Undefined for device entries, such as the theme. */
export function ownerOfName(name: string): string | undefined {
  const at = name.indexOf('/')
  return name.startsWith('studio.') && at !== -1 ? name.slice(at + 1) : undefined
}

export function backupName(name: string, owner: string): string {
  return ownedName(`${name}.unreadable`, owner)
}

const rereads = new Set<() => void>()

/** Re-reads every setting after storage was changed directly. */
export function rereadSettings() {
  for (const reread of rereads) reread()
}

/**
 * One value per owner. Reads require an owner, so nothing is read before sign-in; unreadable values are backed
 * up under the same owner.
 * @param name includes the version: another shape is stored under another name
 */
export function userSetting<Value>(
  name: string,
  shape: StoredShape<Value>,
  fallback: Value,
): UserSetting<Value> {
  const listeners = new Set<() => void>()
  /** By owner, with the entry's text. */
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

  /** Notifies on changes only: listeners may re-read a whole page. */
  function reread() {
    const before = current.size
    for (const [owner, { text }] of current) {
      if (storedText(ownedName(name, owner)) !== text) current.delete(owner)
    }
    if (current.size < before) notify()
  }
  rereads.add(reread)

  let isWatching = false
  /** Starts at the first read, so that another tab's change is not overwritten by a stale value. */
  function watch() {
    if (isWatching) return
    isWatching = true
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(`${name}/`)) reread()
    })
  }

  return {
    read(owner) {
      watch()
      const cached = current.get(owner)
      if (cached !== undefined) return cached.value
      const loaded = load(owner)
      current.set(owner, loaded)
      return loaded.value
    },
    write(owner, value) {
      const { value: known, text: before } = load(owner)
      const text = JSON.stringify(carryUnknown(fromJson(before ?? ''), known, value))
      const isStored = writeText(ownedName(name, owner), text)
      current.set(owner, { value, text: isStored ? text : storedText(ownedName(name, owner)) })
      notify()
      return isStored
    },
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
    // No schema accepts undefined, so text that is not JSON is handled like any other misfit.
    return undefined
  }
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Storage is forbidden.
    return null
  }
}

function writeText(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    // Full or forbidden; the caller tells the user.
    return false
  }
}

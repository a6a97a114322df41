/** Whether the developer drawer is open; from the start when the address says `?debug=1`. */
import { useSyncExternalStore } from 'react'

let isOpen = new URLSearchParams(location.search).get('debug') === '1'
const listeners = new Set<() => void>()

function setOpen(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

export function toggleDevDrawer() {
  setOpen(!isOpen)
}

export function closeDevDrawer() {
  setOpen(false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useIsDevDrawerOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

/** Open at start with `?debug=1`. */
import { createStore, useStore } from '../../../browser/create-store.ts'

const isOpen = createStore(new URLSearchParams(location.search).get('debug') === '1')

export function toggleDevDrawer() {
  isOpen.write(!isOpen.read())
}

export function closeDevDrawer() {
  isOpen.write(false)
}

export function useIsDevDrawerOpen(): boolean {
  return useStore(isOpen)
}

/** Whether the test chat is open beside the page; it is closed at a reload. */
import { createStore, useStore } from './create-store.ts'

const isOpen = createStore(false)

export function useIsSideChatOpen(): boolean {
  return useStore(isOpen)
}

export function openSideChat() {
  isOpen.write(true)
}

export function closeSideChat() {
  isOpen.write(false)
}

export function toggleSideChat() {
  isOpen.write(!isOpen.read())
}

/** State of the test chat beside the page; lost on reload. */
import { createStore, useStore } from './create-store.ts'

const isOpen = createStore(false)
const suggestion = createStore('')

export function useIsSideChatOpen(): boolean {
  return useStore(isOpen)
}

export function useSideChatSuggestion(): string {
  return useStore(suggestion)
}

export function openSideChat(message = '') {
  suggestion.write(message)
  isOpen.write(true)
}

export function closeSideChat() {
  isOpen.write(false)
}

export function toggleSideChat() {
  isOpen.write(!isOpen.read())
}

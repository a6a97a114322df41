/** Whether the test chat is open beside the page, and what could be asked there; both are gone at a reload. */
import { createStore, useStore } from './create-store.ts'

const isOpen = createStore(false)
const suggestion = createStore('')

export function useIsSideChatOpen(): boolean {
  return useStore(isOpen)
}

/** The message of a customer that led here; empty where there is none. */
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

/** Opens and closes the help, from anywhere. */
import { useSyncExternalStore } from 'react'

/** The name of an article, which is the name of its file; nothing stands for the page one is on. */
type Help = { isOpen: false } | { isOpen: true; article: string | undefined }

let help: Help = { isOpen: false }
const listeners = new Set<() => void>()

function set(next: Help) {
  help = next
  for (const listener of listeners) listener()
}

/** Without a name: the article of the page one is on. */
export function openHelp(article?: string) {
  set({ isOpen: true, article })
}

export function closeHelp() {
  set({ isOpen: false })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useHelp(): Help {
  return useSyncExternalStore(subscribe, () => help)
}

import { createStore, useStore } from '../../../browser/create-store.ts'

/** An article's file name; undefined for the current page's. */
type Help = { isOpen: false } | { isOpen: true; article: string | undefined }

const help = createStore<Help>({ isOpen: false })

export function openHelp(article?: string) {
  help.write({ isOpen: true, article })
}

export function closeHelp() {
  help.write({ isOpen: false })
}

export function useHelp(): Help {
  return useStore(help)
}

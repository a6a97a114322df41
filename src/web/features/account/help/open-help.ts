/** Opens and closes the help, from anywhere. */
import { createStore, useStore } from '../../../browser/create-store.ts'

/** The name of an article, which is the name of its file; nothing stands for the page one is on. */
type Help = { isOpen: false } | { isOpen: true; article: string | undefined }

const help = createStore<Help>({ isOpen: false })

/** Without a name: the article of the page one is on. */
export function openHelp(article?: string) {
  help.write({ isOpen: true, article })
}

export function closeHelp() {
  help.write({ isOpen: false })
}

export function useHelp(): Help {
  return useStore(help)
}

/** Where the app says how help is opened; as long as nobody does, no page offers any. */
import { createContext, useContext } from 'react'

/** Called with the name of an article in `docs/help`. */
export type HelpOpener = (article: string) => void

export const HelpContext = createContext<HelpOpener | null>(null)

export function useHelpOpener(): HelpOpener | null {
  return useContext(HelpContext)
}

import { createContext } from 'react'

/** Opens the command palette, from within a page. */
export const OpenPalette = createContext<() => void>(() => undefined)

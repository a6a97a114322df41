export interface PaletteEntry {
  id: string
  title: string
  /** Distinguishes equal titles. */
  hint?: string
  keywords?: readonly string[]
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}

/** Something that can be gone to or done from the command palette. */
export interface PaletteEntry {
  id: string
  title: string
  /** What tells it from others of the same title, shown beside it. */
  hint?: string
  /** What else it is found by. */
  keywords?: readonly string[]
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}

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

/** A text has them separated by commas, so that each language may have its own number of them. */
export function keywordsIn(text: string): readonly string[] {
  return text.split(/[,،]\s*/)
}

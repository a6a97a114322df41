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

/** Splits keywords at commas; each language may have as many as it needs. */
export function keywordsIn(text: string): readonly string[] {
  return text.split(/[,،]\s*/)
}

import { Search } from 'lucide-react'
import { commandKey } from '../../../browser/command-key.ts'
import { paletteWords } from './words.ts'

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 items-center gap-2 rounded-edge px-2 text-quiet hover:bg-hover hover:text-text md:border md:border-line"
    >
      <Search size={15} aria-hidden="true" />
      <span className="max-md:sr-only">{paletteWords.open}</span>
      <span aria-hidden="true" className="hidden font-mono text-label md:inline">
        {commandKey(navigator.platform)} K
      </span>
    </button>
  )
}

import { Search } from 'lucide-react'
import { t } from '../../../../contract/translate.ts'
import { commandKey } from '../../../browser/command-key.ts'

/** Has its own text, so that the first load does not need the palette's. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 items-center gap-2 rounded-edge px-2 text-quiet hover:bg-hover hover:text-text md:border md:border-line"
    >
      <Search size={15} aria-hidden="true" />
      <span className="max-[1180px]:sr-only">{t('Search or go to')}</span>
      <span aria-hidden="true" className="hidden font-mono text-label min-[1180px]:inline">
        {commandKey(navigator.platform)} K
      </span>
    </button>
  )
}

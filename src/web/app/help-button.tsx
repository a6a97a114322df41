/** The way to the help of the page one is on, where somebody has said how help is opened. */
import { CircleHelp } from 'lucide-react'
import { words } from '../features/palette/words.ts'
import { useHelpOpener } from '../ui/help-opener.ts'
import { usePlace } from './use-place.ts'

export function HelpButton() {
  const openHelp = useHelpOpener()
  const article = usePlace()?.help
  if (openHelp === null || article === undefined) return null
  return (
    <button
      type="button"
      aria-label={words.help}
      title={words.help}
      aria-keyshortcuts="?"
      onClick={() => openHelp(article)}
      className="inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
    >
      <CircleHelp size={18} aria-hidden="true" />
    </button>
  )
}

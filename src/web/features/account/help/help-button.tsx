import { CircleHelp } from 'lucide-react'
import { openHelp } from './open-help.ts'
import { helpWords } from './words.ts'

export function HelpButton() {
  return (
    <button
      type="button"
      aria-label={helpWords.open}
      title={helpWords.open}
      onClick={() => openHelp()}
      className="inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
    >
      <CircleHelp size={18} aria-hidden="true" />
    </button>
  )
}

import { CircleHelp } from 'lucide-react'
import { t } from '../../../../contract/translate.ts'
import { openHelp } from './open-help.ts'

export function HelpButton() {
  return (
    <button
      type="button"
      aria-label={t('Help')}
      title={t('Help')}
      onClick={() => openHelp()}
      className="inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
    >
      <CircleHelp size={18} aria-hidden="true" />
    </button>
  )
}

import { SquareActivity } from 'lucide-react'
import { t } from '../../../../contract/translate.ts'
import { buttonLook } from '../../../ui/form/button.tsx'
import { toggleDevDrawer, useIsDevDrawerOpen } from './open-dev-drawer.ts'

export function DevDrawerButton({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const isOpen = useIsDevDrawerOpen()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+Shift+D Meta+Shift+D"
      title={t('Show or hide this browser’s API calls (Ctrl Shift D)')}
      onClick={() => {
        onNavigate?.()
        toggleDevDrawer()
      }}
      className={buttonLook({ weight: 'ghost', size: 'small', className: 'aria-expanded:bg-hover' })}
    >
      <SquareActivity size={15} aria-hidden="true" />
      {t('API calls')}
    </button>
  )
}

import { SquareActivity } from 'lucide-react'
import { buttonLook } from '../../../ui/form/button.tsx'
import { toggleDevDrawer, useIsDevDrawerOpen } from './open-dev-drawer.ts'
import { devDrawerWords } from './words.ts'

export function DevDrawerButton({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const isOpen = useIsDevDrawerOpen()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+Shift+D Meta+Shift+D"
      title={devDrawerWords.showHelp}
      onClick={() => {
        onNavigate?.()
        toggleDevDrawer()
      }}
      className={buttonLook({ weight: 'ghost', size: 'small', className: 'aria-expanded:bg-hover' })}
    >
      <SquareActivity size={15} aria-hidden="true" />
      {devDrawerWords.show}
    </button>
  )
}

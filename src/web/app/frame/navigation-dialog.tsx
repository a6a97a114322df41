import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { t } from '../../../contract/translate.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Sidebar } from './sidebar.tsx'

interface Props {
  onClose: () => void
  onGiveFocusBack: () => void
}

export function NavigationDialog({ onClose, onGiveFocusBack }: Props) {
  return (
    <Sheet
      title={t('Navigation')}
      onClose={onClose}
      onGiveFocusBack={onGiveFocusBack}
      className="inset-y-0 start-0 w-(--sidebar) border-line border-e bg-sunken shadow-lift"
    >
      <Dialog.Close
        aria-label={t('Close navigation')}
        className="absolute top-3 end-2 inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
      >
        <X size={18} aria-hidden="true" />
      </Dialog.Close>
      <Sidebar onNavigate={onClose} />
    </Sheet>
  )
}

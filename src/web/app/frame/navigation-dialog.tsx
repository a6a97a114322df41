/** The sidebar as a sheet over the page. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Sidebar } from './sidebar.tsx'

interface Props {
  onClose: () => void
  onGiveFocusBack: () => void
}

export function NavigationDialog({ onClose, onGiveFocusBack }: Props) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onGiveFocusBack()
          }}
          className="fade-in fixed inset-y-0 left-0 z-50 w-(--sidebar) border-line border-r bg-sunken shadow-lift"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <Dialog.Close
            aria-label="Close navigation"
            className="absolute top-3 right-2 inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
          >
            <X size={18} aria-hidden="true" />
          </Dialog.Close>
          <Sidebar onNavigate={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The sidebar on screens that have no room for it: a sheet from the left. */
import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { Sidebar } from './sidebar.tsx'

const iconButton =
  'inline-flex size-9 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text'

export function NavigationSheet() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger aria-label="Open navigation" className={`${iconButton} -ml-2 md:hidden`}>
        <Menu size={18} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fade-in fixed inset-y-0 left-0 z-50 w-(--sidebar) border-line border-r bg-sunken shadow-lift"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <Dialog.Close aria-label="Close navigation" className={`${iconButton} absolute top-3 right-2`}>
            <X size={18} aria-hidden="true" />
          </Dialog.Close>
          <Sidebar onNavigate={() => setIsOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A modal sheet, dismissed by Escape or an outside click; its title is for assistive technology. */
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  onClose: () => void
  /** Focuses something other than the element that opened it. */
  onGiveFocusBack?: () => void
  className: string
  children: ReactNode
}

export function Sheet({ title, onClose, onGiveFocusBack, className, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            if (!onGiveFocusBack) return
            event.preventDefault()
            onGiveFocusBack()
          }}
          className={`fade-in fixed z-50 ${className}`}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The list of shortcuts over the page. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { ShortcutList } from './shortcut-list.tsx'
import { words } from './words.ts'

interface Props {
  onClose: () => void
  /** Opens the help of the page one is on. */
  onHelp: () => void
}

export function ShortcutDialog({ onClose, onHelp }: Props) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fade-in -translate-x-1/2 fixed top-[12vh] left-1/2 z-50 flex max-h-[80vh] w-[calc(100vw-1.5rem)] max-w-md flex-col gap-4 overflow-y-auto rounded-edge border border-line bg-raised p-5 shadow-lift"
        >
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="font-semibold text-lead">{words.title}</Dialog.Title>
            <Dialog.Close
              aria-label={words.close}
              className="-mr-2 inline-flex size-8 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
            >
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <ShortcutList />
          <button
            type="button"
            onClick={onHelp}
            className="self-start rounded-small text-accent hover:underline"
          >
            {words.help}
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

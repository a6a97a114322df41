import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '../../../contract/translate.ts'

interface Props {
  isOpen?: boolean
  onClose: () => void
  title: string
  lead?: string
  isWide?: boolean
  children: ReactNode
  /** Buttons, kept in view while the content scrolls. */
  foot?: ReactNode
}

export function Modal({ isOpen = true, onClose, title, lead, isWide = false, children, foot }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          {...(lead === undefined && { 'aria-describedby': undefined })}
          className={clsx(
            'fade-in -translate-x-1/2 fixed top-[max(1rem,8vh)] left-1/2 z-50 flex max-h-[min(84vh,calc(100dvh-2rem))] w-[calc(100vw-2rem)] flex-col rounded-edge border border-line bg-raised shadow-lift',
            isWide ? 'max-w-3xl' : 'max-w-xl',
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="flex flex-col gap-1">
              <Dialog.Title className="font-semibold text-lead">{title}</Dialog.Title>
              {lead && <Dialog.Description className="text-quiet">{lead}</Dialog.Description>}
            </div>
            <Dialog.Close
              aria-label={t('Close')}
              className="-mt-1 -me-2 inline-flex size-8 shrink-0 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
            >
              <X size={17} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pb-4">{children}</div>
          {foot && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
              {foot}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

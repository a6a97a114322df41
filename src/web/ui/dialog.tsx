/** A question that has to be answered before anything else goes on. */
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** What will happen. */
  children: ReactNode
  confirm: string
  cancel: string
  isBusy: boolean
  onConfirm: () => void
}

export function DangerDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirm,
  cancel,
  isBusy,
  onConfirm,
}: Props) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <AlertDialog.Content className="fade-in -translate-x-1/2 fixed top-[20vh] left-1/2 z-50 flex w-[calc(100vw-2rem)] max-w-md flex-col gap-4 rounded-edge border border-line bg-raised p-5 shadow-lift">
          <AlertDialog.Title className="font-semibold text-lead">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-3 text-quiet">{children}</div>
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{cancel}</Button>
            </AlertDialog.Cancel>
            <Button weight="danger" isBusy={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

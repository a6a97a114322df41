/** A demo has no real customers: its visitor writes as one. */
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { part } from '../../../../browser/parts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { OpenChat } from '../use-open-chat.ts'
import { demoCustomerWords } from './customer-words.ts'

const CustomerDialog = lazy(
  part(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog })),
)

/** Opens the dialog; nothing outside a demo. */
export function WriteAsCustomer({ onOpen }: { onOpen: () => void }) {
  return useSession().demo && <WriteButton onOpen={onOpen} />
}

function WriteButton({ onOpen }: { onOpen: () => void }) {
  const writeBlock = useWriteBlock('live')
  return (
    <Button size="small" blocked={writeBlock} onClick={onOpen}>
      {demoCustomerWords.open}
    </Button>
  )
}

/**
 * The dialog apart from its button, which is drawn anew with the list.
 *
 * @param chat the open conversation, whose customer can go on
 */
export function useCustomerDialog(phoneNumberId: string, chat: OpenChat | undefined) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <CustomerDialog phoneNumberId={phoneNumberId} row={chat?.row} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { dialog, open: () => setIsOpen(true) }
}

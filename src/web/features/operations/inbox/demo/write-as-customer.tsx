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

interface Props {
  phoneNumberId: string
  /** The open conversation, whose customer can go on. */
  chat: OpenChat | undefined
}

/** Nothing outside a demo. */
export function WriteAsCustomer(props: Props) {
  return useSession().demo && <DemoCustomer {...props} />
}

function DemoCustomer({ phoneNumberId, chat }: Props) {
  const writeBlock = useWriteBlock('live')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" className="ms-auto" blocked={writeBlock} onClick={() => setIsOpen(true)}>
        {demoCustomerWords.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CustomerDialog phoneNumberId={phoneNumberId} row={chat?.row} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

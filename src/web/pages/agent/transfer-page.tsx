import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { Transfer } from '../../features/agent/transfer/transfer.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function TransferPage() {
  const { numbers } = useKnownNumbers()
  return (
    <PlainPage>
      <Transfer numbers={numbers} />
    </PlainPage>
  )
}

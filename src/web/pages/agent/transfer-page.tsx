/** `/phones/…/transfer`: the agent as a file. */
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import { Transfer } from '../../features/agent/transfer/transfer.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function TransferPage() {
  const { recent, others } = useChoices()
  return (
    <PlainPage>
      <Transfer known={[...recent, ...others]} />
    </PlainPage>
  )
}

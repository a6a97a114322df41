/** `/numbers`: several phone numbers compared, and changed together. */
import { useChoices } from '../../features/account/directory/phone/use-choices.ts'
import { useBusinessId } from '../../features/account/directory/use-business-id.ts'
import { Numbers } from '../../features/agent/transfer/numbers/numbers.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function NumbersPage() {
  const { recent, others, isLoading } = useChoices()
  return (
    <PlainPage>
      <Numbers known={[...recent, ...others]} isLoading={isLoading} businessId={useBusinessId()} />
    </PlainPage>
  )
}

import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { useBusinessId } from '../../features/account/directory/use-business-id.ts'
import { Numbers } from '../../features/agent/transfer/numbers/numbers.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function NumbersPage() {
  const { numbers, isLoading } = useKnownNumbers()
  return (
    <PlainPage>
      <Numbers numbers={numbers} isLoading={isLoading} businessId={useBusinessId()} />
    </PlainPage>
  )
}

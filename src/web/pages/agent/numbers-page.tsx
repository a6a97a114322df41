import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { useBusinessId } from '../../features/account/directory/use-business-id.ts'
import { Numbers } from '../../features/agent/compare/numbers.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function NumbersPage() {
  return (
    <PlainPage>
      <Numbers known={useKnownNumbers()} businessId={useBusinessId()} />
    </PlainPage>
  )
}

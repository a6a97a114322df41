import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { useFoundBusiness } from '../../features/account/directory/use-found-business.ts'
import { Numbers } from '../../features/agent/compare/numbers.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function NumbersPage() {
  return (
    <PlainPage>
      <Numbers known={useKnownNumbers()} businessId={useFoundBusiness().businessId} />
    </PlainPage>
  )
}

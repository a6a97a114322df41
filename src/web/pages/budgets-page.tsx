/** `/phones/…/budgets`: how much the agents of the business may do. */
import { getRouteApi } from '@tanstack/react-router'
import { Budgets } from '../features/budgets/budgets.tsx'
import { words } from '../features/budgets/words.ts'
import { useBusinessId } from '../features/directory/use-business-id.ts'
import { Page } from '../ui/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/budgets')

export function BudgetsPage() {
  const { phoneNumberId } = route.useParams()
  const businessId = useBusinessId()
  return (
    <Page title={words.title} lead={words.lead}>
      <Budgets key={phoneNumberId} businessId={businessId} />
    </Page>
  )
}

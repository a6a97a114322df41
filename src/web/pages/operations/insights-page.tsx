import { getRouteApi, Navigate } from '@tanstack/react-router'
import { Insights } from '../../features/operations/insights/insights.tsx'
import { insightWords } from '../../features/operations/insights/words.ts'
import { UsageSection } from '../../features/operations/usage/usage-section.tsx'
import { Page } from '../../ui/page/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

export function InsightsPage() {
  const { phoneNumberId } = route.useParams()
  const { part, customer, per, by } = route.useSearch()
  if (part === 'turns') {
    const search = customer === undefined ? {} : { chat: customer.replace(/^\+/, '') }
    return <Navigate to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }} search={search} replace />
  }
  return (
    <Page title={insightWords.title} lead={insightWords.lead}>
      <Insights
        usage={(range) => <UsageSection phoneNumberId={phoneNumberId} range={range} search={{ per, by }} />}
      />
    </Page>
  )
}

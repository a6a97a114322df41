import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { part } from '../../browser/parts.ts'
import { Alerts } from '../../features/operations/alerts/alerts.tsx'
import { alertWords } from '../../features/operations/alerts/words.ts'
import { Page } from '../../ui/page/page.tsx'

const Addresses = lazy(
  part(async () => ({ default: (await import('./webhook-targets.tsx')).NumberAlertAddresses })),
)

const route = getRouteApi('/frame/phones/$phoneNumberId/alerts')

export function AlertsPage() {
  const { phoneNumberId } = route.useParams()
  const { show = 'alerts' } = route.useSearch()
  return (
    <Page title={alertWords.title} lead={alertWords.lead}>
      <Alerts key={phoneNumberId} phoneNumberId={phoneNumberId} view={show} addresses={Addresses} />
    </Page>
  )
}

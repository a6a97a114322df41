/** What the agent knows about the business. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { ApiError } from '../../../api/api-error.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { InfoForm } from './info-form.tsx'
import { businessInfoWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/business-info')

export function BusinessInfoEditor() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(businessInfoQuery(phoneNumberId))
  if (query.error instanceof ApiError && query.error.kind === 'missing') {
    return <NoAgent title={businessInfoWords.noAgent} />
  }
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm fields={6} longFields={6} label={businessInfoWords.loading} />}
    >
      {(info) => <InfoForm key={phoneNumberId} phoneNumberId={phoneNumberId} info={info} />}
    </QueryView>
  )
}

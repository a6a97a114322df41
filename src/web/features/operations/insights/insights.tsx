/** Figures or turns, where there is an agent to count for. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { NoAgent } from '../../../forms/no-agent.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ViewNav, viewLinkLook } from '../../../ui/view-nav.tsx'
import { Figures } from './figures.tsx'
import { insightPart } from './insight-search.ts'
import { Turns } from './turns.tsx'
import { viewNames, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

export function Insights() {
  const { phoneNumberId } = route.useParams()
  const { part = 'figures' } = route.useSearch()
  const { error, refetch, isPending } = useQuery(settingsQuery(phoneNumberId))
  if (error instanceof ApiError && error.kind === 'missing') return <NoAgent title={words.noAgent} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows rows={4} label={words.loading} />
  return (
    <>
      <Tabs phoneNumberId={phoneNumberId} />
      {part === 'figures' ? <Figures key={phoneNumberId} /> : <Turns key={phoneNumberId} />}
    </>
  )
}

function Tabs({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <ViewNav label={words.views}>
      {insightPart.options.map((option) => (
        <li key={option}>
          <Link
            to="/phones/$phoneNumberId/insights"
            params={{ phoneNumberId }}
            search={(now) => ({ ...now, part: option === 'figures' ? undefined : option })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={viewLinkLook}
          >
            {viewNames[option]}
          </Link>
        </li>
      ))}
    </ViewNav>
  )
}

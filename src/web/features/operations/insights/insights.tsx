/** Figures or turns, where there is an agent to count for. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useRememberedAgent } from '../../../api/agent/remembered-agent.ts'
import { isMissing } from '../../../api/api-error.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { InsightFigures } from './figures.tsx'
import { insightPart } from './insight-search.ts'
import type { MarkSlot } from './turn-row.tsx'
import { TurnsView } from './turns.tsx'
import { insightViewNames, insightWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

export function Insights({ mark }: { mark?: MarkSlot }) {
  const { phoneNumberId } = route.useParams()
  const { part = 'figures' } = route.useSearch()
  const { data, error, refetch, isPending } = useQuery(settingsQuery(phoneNumberId))
  const hasNone = isMissing(error)
  const wasThere = useRememberedAgent(phoneNumberId, hasNone ? false : data && data.length > 0)
  if (hasNone) return <NoAgent title={insightWords.noAgent} />
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      {isPending && <SkeletonCharts figures={2} charts={2} label={insightWords.loading} />}
      {/*
        Out of sight until there is an agent to count for: the figures are asked for at the same time, unless there was
        none the last time.
      */}
      {(!isPending || wasThere !== false) && (
        <div className={clsx('flex-col gap-6', isPending ? 'hidden' : 'flex')}>
          <Tabs phoneNumberId={phoneNumberId} />
          {part === 'figures' ? (
            <InsightFigures key={phoneNumberId} />
          ) : (
            <TurnsView key={phoneNumberId} mark={mark} />
          )}
        </div>
      )}
    </>
  )
}

function Tabs({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <ViewNav label={insightWords.views}>
      {insightPart.options.map((option) => (
        <ViewLink
          key={option}
          to="/phones/$phoneNumberId/insights"
          params={{ phoneNumberId }}
          search={(now) => ({ ...now, part: option === 'figures' ? undefined : option })}
          resetScroll={false}
        >
          {insightViewNames[option]}
        </ViewLink>
      ))}
    </ViewNav>
  )
}

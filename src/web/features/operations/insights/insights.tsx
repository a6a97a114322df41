/** Figures, if there is an agent. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useRememberedAgent } from '../../../api/agent/remembered-agent.ts'
import { isMissing } from '../../../api/api-error.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { InsightFigures } from './figures.tsx'
import { insightWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

export function Insights() {
  const { phoneNumberId } = route.useParams()
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
          <InsightFigures key={phoneNumberId} />
        </div>
      )}
    </>
  )
}

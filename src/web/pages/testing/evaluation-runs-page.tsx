/** `/phones/…/evaluations/runs`: the history of runs. */
import { getRouteApi } from '@tanstack/react-router'
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'
import { RunList } from '../../features/testing/evaluations/run/run-list.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/runs')

export function EvaluationRunsPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <EvaluationFrame key={phoneNumberId} phoneNumberId={phoneNumberId}>
      <RunList />
    </EvaluationFrame>
  )
}

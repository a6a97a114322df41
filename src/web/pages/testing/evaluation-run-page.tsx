/** `/phones/…/evaluations/runs/…`: one run. */
import { getRouteApi } from '@tanstack/react-router'
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'
import { EvaluationRunView } from '../../features/testing/evaluations/run/run-view.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/runs/$runId')

export function EvaluationRunPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <EvaluationFrame key={phoneNumberId} phoneNumberId={phoneNumberId}>
      <EvaluationRunView />
    </EvaluationFrame>
  )
}

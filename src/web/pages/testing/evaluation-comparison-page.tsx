/** `/phones/…/evaluations/compare`: two runs beside each other. */
import { getRouteApi } from '@tanstack/react-router'
import { ComparisonView } from '../../features/testing/evaluations/comparison/comparison-view.tsx'
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/compare')

export function EvaluationComparisonPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <EvaluationFrame key={phoneNumberId} phoneNumberId={phoneNumberId}>
      <ComparisonView />
    </EvaluationFrame>
  )
}

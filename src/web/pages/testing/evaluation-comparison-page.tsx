/** `/phones/…/evaluations/compare`: two runs beside each other. */
import { ComparisonView } from '../../features/testing/evaluations/comparison/comparison-view.tsx'
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'

export function EvaluationComparisonPage() {
  return (
    <EvaluationFrame>
      <ComparisonView />
    </EvaluationFrame>
  )
}

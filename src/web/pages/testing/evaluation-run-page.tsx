/** `/phones/…/evaluations/runs/…`: one run. */
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'
import { EvaluationRunView } from '../../features/testing/evaluations/run/run-view.tsx'

export function EvaluationRunPage() {
  return (
    <EvaluationFrame>
      <EvaluationRunView />
    </EvaluationFrame>
  )
}

/** `/phones/…/evaluations/runs`: the history of runs. */
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'
import { RunList } from '../../features/testing/evaluations/run/run-list.tsx'

export function EvaluationRunsPage() {
  return (
    <EvaluationFrame>
      <RunList />
    </EvaluationFrame>
  )
}

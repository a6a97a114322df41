/** `/phones/…/evaluations`: the cases that an agent is judged by. */
import { CaseList } from '../../features/testing/evaluations/cases/case-list.tsx'
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'

export function EvaluationCasesPage() {
  return (
    <EvaluationFrame>
      <CaseList />
    </EvaluationFrame>
  )
}

/** `/phones/…/evaluations`: the cases that an agent is judged by. */
import { getRouteApi } from '@tanstack/react-router'
import { CaseList } from '../../features/testing/evaluations/cases/case-list.tsx'
import { EvaluationFrame } from '../../features/testing/evaluations/evaluation-frame.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/')

export function EvaluationCasesPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <EvaluationFrame key={phoneNumberId} phoneNumberId={phoneNumberId}>
      <CaseList />
    </EvaluationFrame>
  )
}

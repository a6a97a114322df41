import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { CaseList } from '../../features/testing/runs/cases/case-list.tsx'
import { caseWords } from '../../features/testing/runs/cases/words.ts'
import { RunsUnderWay } from '../../features/testing/runs/evaluation/runs-under-way.tsx'
import { Page } from '../../ui/page/page.tsx'

export function EvaluationCasesPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={caseWords.title} lead={caseWords.lead}>
      <RunsUnderWay key={phoneNumberId} phoneNumberId={phoneNumberId} />
      <CaseList />
    </Page>
  )
}

import { Report } from '../../features/operations/report/report.tsx'
import { reportWords } from '../../features/operations/report/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function ReportPage() {
  return (
    <Page title={reportWords.title} lead={reportWords.lead}>
      <Report />
    </Page>
  )
}

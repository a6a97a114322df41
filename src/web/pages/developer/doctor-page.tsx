/** `/doctor`: what the platform answers, checked call by call. */
import { Doctor } from '../../features/developer/doctor/doctor.tsx'
import { doctorWords } from '../../features/developer/doctor/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function DoctorPage() {
  return (
    <Page title={doctorWords.title} lead={doctorWords.lead}>
      <Doctor />
    </Page>
  )
}

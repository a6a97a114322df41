import { Differences } from '../../features/developer/differences/differences.tsx'
import { differencesWords } from '../../features/developer/differences/words.ts'
import { Doctor } from '../../features/developer/doctor/doctor.tsx'
import { doctorWords } from '../../features/developer/doctor/words.ts'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'

export function DoctorPage() {
  return (
    <Page title={doctorWords.title} lead={doctorWords.lead}>
      <div className="flex flex-col gap-8">
        <Doctor />
        <Section id="differences" {...differencesWords.head} className="flex flex-col gap-4">
          <Differences />
        </Section>
      </div>
    </Page>
  )
}

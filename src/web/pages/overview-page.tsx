/** `/phones/…`: how one phone number and its agent stand. */
import { getRouteApi } from '@tanstack/react-router'
import { PhoneFacts } from '../features/directory/phone-facts.tsx'
import { usePhoneName } from '../features/directory/phone-name.tsx'
import { SkillSummary } from '../features/skills/skill-summary.tsx'
import { words as skillWords } from '../features/skills/words.ts'
import { Page } from '../ui/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function OverviewPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <Page title={usePhoneName(phoneNumberId)}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="number">
          <h2 id="number" className="border-line border-b pb-2 font-semibold">
            Number
          </h2>
          <PhoneFacts phoneNumberId={phoneNumberId} />
        </section>
        <section aria-labelledby="skills">
          <h2 id="skills" className="border-line border-b pb-2 font-semibold">
            {skillWords.title}
          </h2>
          <SkillSummary phoneNumberId={phoneNumberId} />
        </section>
      </div>
    </Page>
  )
}

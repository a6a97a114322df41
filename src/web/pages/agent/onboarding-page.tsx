/** `/phones/…/onboarding`: how a number gets its agent, or loses it. */
import { getRouteApi } from '@tanstack/react-router'
import { usePhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { Onboarding } from '../../features/agent/onboarding/onboarding.tsx'
import { onboardingWords } from '../../features/agent/onboarding/words.ts'
import { Page } from '../../ui/page/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function OnboardingPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <Page title={onboardingWords.title} lead={onboardingWords.lead}>
      <Onboarding key={phoneNumberId} name={usePhoneName(phoneNumberId)} />
    </Page>
  )
}

/** `/phones/…/onboarding`: how a number gets its agent, or loses it. */
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { usePhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { Onboarding } from '../../features/agent/onboarding/onboarding.tsx'
import { onboardingWords } from '../../features/agent/onboarding/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function OnboardingPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={onboardingWords.title} lead={onboardingWords.lead}>
      <Onboarding key={phoneNumberId} name={usePhoneName(phoneNumberId)} />
    </Page>
  )
}

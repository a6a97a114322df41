import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { usePhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { DeleteAgent } from '../../features/agent/onboarding/delete-agent.tsx'
import { Settings } from '../../features/agent/settings/settings.tsx'
import { settingsWords } from '../../features/agent/settings/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function SettingsPage() {
  const phoneNumberId = usePhoneNumberId()
  const name = usePhoneName(phoneNumberId)
  return (
    <Page title={settingsWords.title} lead={settingsWords.lead}>
      <div className="flex flex-col gap-12">
        <Settings />
        <DeleteAgent phoneNumberId={phoneNumberId} name={name} />
      </div>
    </Page>
  )
}

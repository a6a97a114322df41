/** `/phones/…/handover`: who waits for the team, and who answers the customers of a phone number. */
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { ConversationControl } from '../../features/operations/handover/conversation-control.tsx'
import { OtherCustomer } from '../../features/operations/handover/other-customer.tsx'
import { handoverWords } from '../../features/operations/handover/words.ts'
import { UnseenHandovers } from '../../features/operations/subscription/unseen-handovers.tsx'
import { WaitingList } from '../../features/operations/webhooks/waiting/waiting-list.tsx'
import { Page } from '../../ui/page/page.tsx'

export function HandoverPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={handoverWords.title} lead={handoverWords.lead}>
      <div key={phoneNumberId} className="flex flex-col gap-8">
        <UnseenHandovers phoneNumberId={phoneNumberId} />
        <WaitingList
          phoneNumberId={phoneNumberId}
          control={(conversation) => <ConversationControl conversation={conversation} />}
        />
        <OtherCustomer phoneNumberId={phoneNumberId} />
      </div>
    </Page>
  )
}

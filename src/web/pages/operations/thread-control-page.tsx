/** `/phones/…/thread-control`: who answers the customers of a phone number. */
import { getRouteApi } from '@tanstack/react-router'
import { ConversationControl } from '../../features/operations/thread-control/conversation-control.tsx'
import { OtherCustomer } from '../../features/operations/thread-control/other-customer.tsx'
import { threadControlWords } from '../../features/operations/thread-control/words.ts'
import { RecentConversations } from '../../features/operations/webhooks/conversations/recent-conversations.tsx'
import { Page } from '../../ui/page/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/thread-control')

export function ThreadControlPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <Page title={threadControlWords.title} lead={threadControlWords.lead}>
      <div key={phoneNumberId} className="flex flex-col gap-10">
        <RecentConversations
          phoneNumberId={phoneNumberId}
          control={(conversation) => <ConversationControl conversation={conversation} />}
        />
        <OtherCustomer phoneNumberId={phoneNumberId} />
      </div>
    </Page>
  )
}

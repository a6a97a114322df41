import { AgentSlot } from '../../features/account/directory/agent-slot.ts'
import { Directory } from '../../features/account/directory/directory.tsx'
import { RecentList } from '../../features/account/directory/recent-list.tsx'
import { directoryWords } from '../../features/account/directory/words.ts'
import { AgentLine } from '../../features/agent/overview/agent-line.tsx'
import { Page } from '../../ui/page/page.tsx'

export function HomePage() {
  return (
    <Page title={directoryWords.title} lead={directoryWords.lead}>
      <RecentList />
      <AgentSlot value={(phoneNumberId) => <AgentLine phoneNumberId={phoneNumberId} />}>
        <Directory />
      </AgentSlot>
    </Page>
  )
}

/** `/phones/…/agent-events`: telling the agent of what happened. */
import { AgentEvents } from '../../features/operations/agent-events/agent-events.tsx'
import { words } from '../../features/operations/agent-events/words.ts'
import { Page } from '../../ui/page.tsx'

export function AgentEventsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <AgentEvents />
    </Page>
  )
}

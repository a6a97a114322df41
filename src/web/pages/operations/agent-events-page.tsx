import { AgentEvents } from '../../features/operations/agent-events/agent-events.tsx'
import { agentEventWords } from '../../features/operations/agent-events/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function AgentEventsPage() {
  return (
    <Page title={agentEventWords.title} lead={agentEventWords.lead}>
      <AgentEvents />
    </Page>
  )
}

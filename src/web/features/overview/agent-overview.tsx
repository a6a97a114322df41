/** How the agent of a phone number stands, and what to do next. */
import { Status } from '../../ui/status.tsx'
import { AgentGate } from './agent-gate.tsx'
import { hasAgent } from './agent-stage.ts'
import { Glance } from './glance.tsx'
import { SetUpSection } from './set-up-section.tsx'
import { useFacts } from './use-facts.ts'
import { stages, words } from './words.ts'

export function AgentOverview({ phoneNumberId }: { phoneNumberId: string }) {
  const facts = useFacts(phoneNumberId)
  const { text, tone, jack } = stages[facts.stage]
  return (
    <div className="flex flex-col gap-6">
      {facts.stage !== 'pending' && (
        <p className="flex items-center gap-3">
          <span className="text-quiet">{words.agent}</span>
          <Status tone={tone} jack={jack}>
            {text}
          </Status>
        </p>
      )}
      <AgentGate phoneNumberId={phoneNumberId} stage={facts.stage} />
      <SetUpSection phoneNumberId={phoneNumberId} facts={facts} />
      {hasAgent(facts.stage) && <Glance phoneNumberId={phoneNumberId} facts={facts} />}
    </div>
  )
}

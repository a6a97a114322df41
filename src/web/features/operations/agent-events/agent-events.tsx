/** Sending events beside those that were sent, where there is an agent to tell. */

import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { isMissing } from '../../../api/api-error.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { SendEvent } from './send-event.tsx'
import { SentList } from './sent-list.tsx'
import { agentEventWords } from './words.ts'

export function AgentEvents() {
  const phoneNumberId = usePhoneNumberId()
  const { error, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (isMissing(error)) return <NoAgent title={agentEventWords.noAgent} />
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <SendEvent key={phoneNumberId} phoneNumberId={phoneNumberId} />
      <SentList phoneNumberId={phoneNumberId} />
    </div>
  )
}

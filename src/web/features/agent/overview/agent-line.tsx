/** How the agent of a number stands, in one line, with what needs attention as links to it. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgentSettings } from '../../../../contract/platform/agent/agent-settings.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useAttention } from '../../../api/agent/attention.ts'
import { Status } from '../../../ui/status.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { agentStage, hasAgent } from './agent-stage.ts'
import { readingOf } from './reading.ts'
import { attentionText, overviewStages } from './words.ts'

const staleMs = 60_000
const notAsked = { state: 'failed', kind: null } as const

export function AgentLine({ phoneNumberId }: { phoneNumberId: string }) {
  const settings = readingOf(
    useQuery({ ...settingsQuery(phoneNumberId), select: recognisedOf<AgentSettings>, staleTime: staleMs }),
  )
  const stage = agentStage({ eligibility: notAsked, settings, isFresh: false })
  const look = overviewStages[stage]
  const attention = useAttention(phoneNumberId, hasAgent(stage))
  const { blockedSkills, failingConnectors, failingState, endingCertificates, waitingHandovers } = attention
  const params = { phoneNumberId }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone={look.tone} shape={look.shape}>
        {look.text}
      </Status>
      {blockedSkills > 0 && (
        <Part>
          <Link to="/phones/$phoneNumberId/skills" params={params} search={{ state: 'blocked' }}>
            {attentionText.blockedSkills(blockedSkills)}
          </Link>
        </Part>
      )}
      {failingConnectors > 0 && (
        <Part>
          <Link to="/phones/$phoneNumberId/connectors" params={params} search={{ state: failingState }}>
            {attentionText.failingConnectors(failingConnectors)}
          </Link>
        </Part>
      )}
      {endingCertificates > 0 && (
        <Part>
          <Link to="/phones/$phoneNumberId/connectors" params={params} search={{ certificate: 'ending' }}>
            {attentionText.endingCertificates(endingCertificates)}
          </Link>
        </Part>
      )}
      {waitingHandovers > 0 && (
        <Part>
          <Link to="/phones/$phoneNumberId/handover" params={params}>
            {attentionText.waitingHandovers(waitingHandovers)}
          </Link>
        </Part>
      )}
    </span>
  )
}

/** Above the link that covers the whole row. */
function Part({ children }: { children: ReactNode }) {
  return <span className={`relative z-10 ${textLinkLook}`}>{children}</span>
}

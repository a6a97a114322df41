import { queryOptions, useQuery } from '@tanstack/react-query'
import { eligibilityQuery, recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { setUpStartedQuery } from '../../../api/agent/agent-life-cycle.ts'
import {
  allowlistResource,
  connectorResource,
  faqResource,
  fileResource,
  skillResource,
  websiteResource,
} from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { useRememberedAgent } from '../../../api/agent/remembered-agent.ts'
import { useSession } from '../../../api/session.ts'
import { useNow } from '../../../ui/time.tsx'
import { agentStage, hasAgent } from './agent-stage.ts'
import type { AgentFacts } from './facts.ts'
import { readingOf } from './reading.ts'

/** The platform takes up to a minute; doubled as a margin. */
const freshSeconds = 120

function useIsFresh(phoneNumberId: string): boolean {
  const now = useNow(5)
  const { data } = useQuery(setUpStartedQuery(phoneNumberId))
  return now.getTime() - data < freshSeconds * 1000
}

const preparationPollSeconds = 3

/** Asked on every visit, because tests are made on other pages. */
const testedQuery = (owner: string, phoneNumberId: string) =>
  queryOptions({
    queryKey: ['tested', owner, phoneNumberId],
    queryFn: async () => {
      const { hasTested } = await import('../../../records/runs/has-tested.ts')
      return hasTested({ owner, phoneNumberId })
    },
    staleTime: 0,
  })

export function useFacts(phoneNumberId: string): AgentFacts {
  const isFresh = useIsFresh(phoneNumberId)
  const owner = useSession().user.id
  const eligibility = readingOf(useQuery(eligibilityQuery(phoneNumberId)))
  const settings = readingOf(
    useQuery({
      ...recognisedSettingsQuery(phoneNumberId),
      refetchInterval: ({ state }) =>
        isFresh && state.data === undefined ? preparationPollSeconds * 1000 : false,
    }),
  )
  const stage = agentStage({ eligibility, settings, isFresh })
  const isKnown = stage !== 'pending' && stage !== 'unreadable'
  const wasThere = useRememberedAgent(phoneNumberId, isKnown ? hasAgent(stage) : undefined)
  // Without an agent each would only repeat that. Where there was one, they start without waiting for it.
  const enabled = stage === 'pending' ? wasThere === true : hasAgent(stage)
  return {
    stage,
    settings,
    businessInfo: readingOf(useQuery({ ...businessInfoQuery(phoneNumberId), enabled })),
    skills: readingOf(useQuery({ ...skillResource.recognised(phoneNumberId), enabled })),
    faqs: readingOf(useQuery({ ...faqResource.recognised(phoneNumberId), enabled })),
    websites: readingOf(useQuery({ ...websiteResource.recognised(phoneNumberId), enabled })),
    files: readingOf(useQuery({ ...fileResource.recognised(phoneNumberId), enabled })),
    allowlist: readingOf(useQuery({ ...allowlistResource.recognised(phoneNumberId), enabled })),
    connectors: readingOf(useQuery({ ...connectorResource.recognised(phoneNumberId), enabled })),
    isTested: readingOf(useQuery({ ...testedQuery(owner, phoneNumberId), enabled })),
  }
}

/** Reads everything that the overview needs, in two steps: whether there is an agent, then its parts. */
import { useQuery } from '@tanstack/react-query'
import { eligibilityQuery, settingsQuery } from '../../../api/agent/agent-documents.ts'
import { allowlist, connectors, faqs, files, skills, websites } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { agentStage, hasAgent } from './agent-stage.ts'
import type { AgentFacts } from './facts.ts'
import { readingOf } from './reading.ts'
import { useIsFresh } from './set-up.ts'

/** While the platform prepares an agent, it is worth asking for it again. */
const preparationPollSeconds = 3

export function useFacts(phoneNumberId: string): AgentFacts {
  const isFresh = useIsFresh(phoneNumberId)
  const eligibility = readingOf(useQuery(eligibilityQuery(phoneNumberId)))
  const settings = readingOf(
    useQuery({
      ...settingsQuery(phoneNumberId),
      refetchInterval: ({ state }) =>
        isFresh && state.data === undefined ? preparationPollSeconds * 1000 : false,
    }),
  )
  const stage = agentStage({ eligibility, settings, isFresh })
  // Without an agent each of these would only repeat why there is none.
  const enabled = hasAgent(stage)
  return {
    stage,
    settings,
    businessInfo: readingOf(useQuery({ ...businessInfoQuery(phoneNumberId), enabled })),
    skills: readingOf(useQuery({ ...skills.list(phoneNumberId), enabled })),
    faqs: readingOf(useQuery({ ...faqs.list(phoneNumberId), enabled })),
    websites: readingOf(useQuery({ ...websites.list(phoneNumberId), enabled })),
    files: readingOf(useQuery({ ...files.list(phoneNumberId), enabled })),
    allowlist: readingOf(useQuery({ ...allowlist.list(phoneNumberId), enabled })),
    connectors: readingOf(useQuery({ ...connectors.list(phoneNumberId), enabled })),
  }
}

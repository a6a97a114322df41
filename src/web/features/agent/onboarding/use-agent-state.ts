/** Polls a number's agent setup. */
import { useQuery } from '@tanstack/react-query'
import { eligibilityQuery, recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { setUpStartedQuery } from '../../../api/agent/agent-life-cycle.ts'
import { useNow } from '../../../ui/time.tsx'
import { type AgentState, agentState } from './agent-state.ts'

/** Twice the platform's usual minute. */
const waitSeconds = 120
const pollSeconds = 3

/** The page has asked already: asking again while mounting would take its answer, and with it this part, away. */
const seen = { retryOnMount: false } as const

export interface AgentProgress {
  state: AgentState
  /** Undefined if this browser did not request the agent. */
  secondsSinceStart: number | null
  refetch(): void
}

export function useAgentState(phoneNumberId: string): AgentProgress {
  const now = useNow(1).getTime()
  const { data: started } = useQuery(setUpStartedQuery(phoneNumberId))
  const seconds = started === 0 ? null : Math.max(0, Math.floor((now - started) / 1000))
  const hasJustBegun = seconds !== null && seconds < waitSeconds
  const eligibility = useQuery({ ...eligibilityQuery(phoneNumberId), ...seen })
  const settings = useQuery({
    ...recognisedSettingsQuery(phoneNumberId),
    ...seen,
    refetchInterval: ({ state }) => (hasJustBegun && !state.data?.length ? pollSeconds * 1000 : false),
  })
  const state = agentState({ settings, eligibility, hasJustBegun })
  return {
    state,
    secondsSinceStart: seconds,
    refetch: () => {
      void settings.refetch()
      void eligibility.refetch()
    },
  }
}

/** Remembers for a while that the agent of a phone number has just been set up. */
import { useQuery } from '@tanstack/react-query'
import { setUpStartedQuery } from '../../../api/agent/agent-life-cycle.ts'
import { useNow } from '../../../ui/time.tsx'

/** The platform needs up to a minute; a second one is a margin. */
const freshSeconds = 120

/** Whether the agent was set up from this browser so lately that its absence is no surprise. */
export function useIsFresh(phoneNumberId: string): boolean {
  const now = useNow(5)
  const { data } = useQuery(setUpStartedQuery(phoneNumberId))
  return now.getTime() - data < freshSeconds * 1000
}

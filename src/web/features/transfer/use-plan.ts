/** The plan from the agent as it is now to a source. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { planFor } from '../../../agent/plan.ts'
import { readAgent } from '../../../agent/read-agent.ts'
import { agentTransport } from '../../api/agent-transport.ts'
import type { Source } from './source.ts'
import { readingStep, words } from './words.ts'

export function usePlan(phoneNumberId: string, { bundle }: Source, deletes: boolean) {
  const [progress, setProgress] = useState<string>(words.planning)
  const live = useQuery({
    queryKey: ['whole-agent', phoneNumberId],
    queryFn: ({ signal }) =>
      readAgent({
        transport: agentTransport(),
        phoneNumberId,
        signal,
        onProgress: ({ section, done, of }) => setProgress(readingStep(section, done, of)),
      }),
    // A plan is made of what is there now.
    staleTime: 0,
    gcTime: 0,
  })
  const plan = useMemo(
    () => live.data && planFor(live.data, bundle, { deletes }),
    [live.data, bundle, deletes],
  )
  return { live, plan, progress }
}

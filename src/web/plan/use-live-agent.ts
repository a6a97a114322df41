import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { t } from '../../contract/translate.ts'
import { agentTransport } from '../api/agent/agent-transport.ts'
import { readingStep } from './transfer-words.ts'

export function useLiveAgent(phoneNumberId: string) {
  const [progress, setProgress] = useState<string>(t('Comparing with the agent'))
  const live = useQuery({
    queryKey: ['whole-agent', phoneNumberId],
    queryFn: ({ signal }) =>
      readAgent({
        transport: agentTransport(),
        phoneNumberId,
        signal,
        onProgress: ({ section, done, total }) => setProgress(readingStep(section, done, total)),
      }),
    // A plan needs the current agent.
    staleTime: 0,
    gcTime: 0,
  })
  return { live, progress }
}
